import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { insertInChunks } from "#database/worlds/insert.ts";
import { csvLine } from "#server/files/csv-line.ts";
import { dial, listen } from "#tests/http/sockets.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World, type WorldOptions } from "#tests/support/world.ts";

const CRLF = "\r\n";

test("a cell contains the original text, and never a formula (D139)", () => {
	expect(csvLine(["Ada", 'say "hi"', "a, b", "a;b", "two\nlines", null, 3, false, ""])).toBe(
		`Ada,"say ""hi""","a, b","a;b","two\nlines",,3,false,${CRLF}`,
	);
	const hostile = ["=1+1", "+1", "-1", "@SUM(A1)", "\t1", "\r1", "\n1", " =1", "＝1"];
	for (const text of hostile) expect(csvLine([text])).toBe(`"'${text}"${CRLF}`);
	// Excel splits at semicolons in most of Europe, and does not see quotes in the middle of a cell.
	const split = ["a;=1+1;b", "a; -1", "a\t@b", "a\n=1", "a\r\n+1", "\t=1"];
	for (const text of split) {
		const cells = csvLine(["id", text]).split(/[;,\t\r\n]/);
		for (const cell of cells) expect(cell).not.toMatch(/^\s*"?[=+\-@]/);
	}
	expect(csvLine(["a;=1", "a;b\nc"])).toBe(`"a;'=1","a;b\nc"${CRLF}`);
});

async function studio(world: World) {
	const admin = await makePerson(world, { role: "admin", name: "Ada", email: "ada@genga.test" });
	const owner = await makePerson(world, { role: "instructor", name: '=HYPERLINK("evil")' });
	const student = await makePerson(world, { name: 'Noor, "N"', email: "noor@genga.test" });
	const course = await makeClass(world, { owner, name: "原画, ink", price: 12.5 });
	await buy(world, student, course);
	return { admin, owner, student, course };
}

const take = (world: World, admin: Parameters<typeof ask>[1], list: string) =>
	ask(world, admin, "POST /api/csv", { list });

test("every list can be downloaded: with a header, rows, dollars and times in UTC", async () => {
	const world = await openWorld();
	const { admin, owner, student, course } = await studio(world);
	const now = new Date(world.clock.now).toISOString();

	const payments = await take(world, admin, "payments");
	expect(payments.status).toBe(200);
	expect(payments.headers["content-type"]).toBe("text/csv; charset=utf-8");
	expect(payments.headers["content-disposition"]).toBe(
		`attachment; filename="payments-${now.slice(0, 10)}.csv"`,
	);
	const [header, row, end] = String(payments.body).split(CRLF);
	expect(header).toBe(
		"payment,date,state,student_email,class,class_id,instructor,instructor_email,price_usd,refunded_usd,refund_state,transaction,seat_ended",
	);
	expect(row).toContain(`,${now},captured,noor@genga.test,"原画, ink",${course.id},`);
	expect(row).toContain(`"'=HYPERLINK(""evil"")",${owner.email},12.50,0.00,,`);
	expect(end).toBe("");

	const enrolments = String((await take(world, admin, "enrolments")).body).split(CRLF);
	expect(enrolments).toHaveLength(3);
	expect(enrolments[1]).toContain(
		`,${now},"Noor, ""N""",noor@genga.test,"原画, ink",${course.id},`,
	);

	const people = String((await take(world, admin, "people")).body);
	expect(people.split(CRLF)).toHaveLength(5);
	expect(people).toMatch(
		new RegExp(
			`${student.id},[^,]+Z,"Noor, ""N""",noor@genga.test,student,(true|false),false,\r\n`,
		),
	);

	const audit = String((await take(world, admin, "audit")).body).split(CRLF);
	expect(audit[1]).toMatch(
		/,Ada,ada@genga\.test,list\.export,"Ada \(ada@genga\.test\)","\{""list"":""audit""\}"$/,
	);
	expect(audit).toHaveLength(6);
});

test("a download writes an audit row with the list, and only administrators can download (D140)", async () => {
	const world = await openWorld();
	const { admin, owner, student } = await studio(world);
	for (const who of [owner, student]) expect((await take(world, who, "people")).status).toBe(403);
	expect((await take(world, admin, "passwords")).status).toBe(422);
	await take(world, admin, "people");
	const { body } = await ask(world, admin, "GET /api/audit");
	expect(body).toMatchObject([
		{ action: "list.export", actor: { email: admin.email }, detail: { list: "people" } },
	]);
});

test("a list of several pages contains each row once", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	await furnishCrowd(world.db, { classes: 10, users: 1_300, payments: 10 }, "", world.clock.now);
	const ids = String((await take(world, admin, "people")).body)
		.split(CRLF)
		.slice(1, -1)
		.map((line) => line.split(",")[0]);
	expect(ids).toHaveLength(1_301);
	expect(new Set(ids).size).toBe(1_301);
});

const MANY = 100_000;
/** Rows read by one statement. */
const PAGE = 500;

/** A world with 100,000 audit rows, and the number of pages that the download has read. */
async function manyEntries() {
	const read = { pages: 0 };
	const onStatement: WorldOptions["onStatement"] = ({ query }) => {
		if (/^select .* from "audit" .* limit/s.test(query.sql)) read.pages += 1;
	};
	const world = await openWorld({ onStatement });
	const admin = await makePerson(world, { role: "admin" });
	const detail = JSON.stringify({ title: "x".repeat(400) });
	const entry = { at: world.clock.now, actor_id: admin.id, subject_id: admin.id, detail };
	for (let from = 0; from < MANY; from += 10_000) {
		const rows = Array.from({ length: 10_000 }, () => ({
			...{ ...entry, id: newId(), action: "class.feedback" },
		}));
		await insertInChunks(world.db, "audit", rows);
	}
	const { socket } = dial(await listen(world));
	socket.setEncoding();
	socket.write(request(admin.token, "audit"));
	await once(socket, "data");
	return { world, read, socket };
}

test("100,000 rows are read as fast as the client reads, with little memory, and without blocking writers (D141)", async () => {
	const { world, read, socket } = await manyEntries();
	socket.pause();
	const collect = garbageCollector();
	const heap = () => {
		collect();
		const { heapUsed, external } = process.memoryUsage();
		return (heapUsed + external) / 1e6;
	};
	const before = heap();
	// Rows that the client has not read stay in the database, and writers are not blocked.
	await expect.poll(() => isStill(() => read.pages)).toBe(true);
	expect(read.pages).toBeLessThan(MANY / PAGE / 2);
	await makePerson(world, { name: "Written meanwhile" });
	expect(heap() - before).toBeLessThan(24);
	let rows = 0;
	let most = 0;
	socket.removeAllListeners("data").on("data", (text: string) => {
		rows += text.split("class.feedback").length - 1;
		if (read.pages % 40 === 0) most = Math.max(most, heap() - before);
	});
	socket.resume();
	await once(socket, "close");
	expect(read.pages).toBe(MANY / PAGE + 1);
	expect(rows).toBeGreaterThan(MANY * 0.9);
	expect(most).toBeLessThan(24);
});

test("a client that disconnects ends the reading (D142)", async () => {
	const { read, socket } = await manyEntries();
	socket.destroy();
	await once(socket, "close");
	await expect.poll(() => isStill(() => read.pages)).toBe(true);
	expect(read.pages).toBeLessThan(MANY / PAGE / 2);
});

/** Whether the count stays the same for 300 ms. */
async function isStill(count: () => number): Promise<boolean> {
	const before = count();
	await setTimeout(300);
	return count() === before;
}

function garbageCollector(): () => void {
	setFlagsFromString("--expose-gc");
	return runInNewContext("gc");
}

function request(token: string, list: string): string {
	const body = JSON.stringify({ list });
	return [
		"POST /api/csv HTTP/1.1",
		"host: localhost:3999",
		"content-type: application/json",
		`content-length: ${body.length}`,
		`authorization: Bearer ${token}`,
		"connection: close",
		"",
		body,
	].join(CRLF);
}
