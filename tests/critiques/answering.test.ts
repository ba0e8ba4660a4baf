import { describe, expect, test } from "vitest";
import { aStroke, send } from "#tests/sheets/drawing.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import {
	corrected,
	DAY,
	drawn,
	handedIn,
	handIn,
	pass,
	pin,
	see,
	sendRed,
	words,
} from "./handed-in.ts";
import { spokenDraft } from "./spoken.ts";

async function queue(world: World, who: { token: string }, query = "") {
	return (await ask(world, who, `GET /api/critique-queue${query}`)).body as { _id: string }[];
}

describe("a teacher's critique", () => {
	test("is saved as a draft that only the teacher can read", async () => {
		const world = await openWorld();
		const { student, teacher, id } = await handedIn(world);
		const admin = await makePerson(world, { role: "admin" });
		const red = await drawn(world, teacher, null, 2);
		const draft = { redSheetId: red.id, pins: [{ ...pin, title: "" }], closing: "So far" };
		expect((await ask(world, teacher, `PUT /api/critiques/${id}/draft`, draft)).status).toBe(200);
		expect((await see(world, teacher, id)).body).toMatchObject({
			...{ ...draft, isTeacher: true, hasRed: false },
		});
		for (const who of [student, admin]) {
			expect((await see(world, who, id)).body).toMatchObject({
				...{ pins: [], closing: "", redSheetId: null, isTeacher: false, hasRed: false },
			});
			expect((await ask(world, who, `GET /api/critiques/${id}/red`)).status).toBe(404);
		}
	});

	test("is sent once and then frozen, and the student gets one email", async () => {
		const world = await openWorld();
		const { student, teacher, id } = await handedIn(world);
		const { status, body, red } = await sendRed(world, teacher, id);
		expect([status, body.modifiedCount]).toEqual([200, 1]);
		const seen = (await see(world, student, id)).body;
		expect(seen).toMatchObject({ state: "sent", counts: true, hasRed: true, ...words });
		const ink = await ask(world, student, `GET /api/critiques/${id}/red`);
		expect(ink.status).toBe(200);
		// Deleting the teacher's own sheet does not change the critique.
		await ask(world, teacher, `DELETE /api/sheets/${red.id}`);
		expect((await ask(world, student, `GET /api/critiques/${id}/red`)).status).toBe(200);
		const again = { red: null, pins: [], closing: "Something else" };
		const second = await ask(world, teacher, `POST /api/critiques/${id}/send`, again);
		expect([second.status, second.body.modifiedCount]).toEqual([200, 0]);
		expect((await see(world, student, id)).body).toEqual(seen);
		await world.work();
		const letters = (await world.letters()).filter(({ subject }) => subject.includes("is back"));
		expect(letters).toHaveLength(1);
		expect(letters[0]?.text).toContain("See it here, stroke by stroke:");
		expect(letters[0]?.text).not.toContain(words.closing);
	});

	test("without red strokes is announced as what it is", async () => {
		const world = await openWorld();
		const { sendOff, voice } = await spokenDraft(world);
		await sendOff(voice);
		const { teacher, id } = await handedIn(world);
		await ask(world, teacher, `POST /api/critiques/${id}/send`, { red: null, ...words });
		await world.work();
		const sent = (await world.letters()).filter(({ subject }) => subject.includes("is back"));
		const sentences = sent.map(({ text }) => text.match(/Your teacher [a-z]+ a [a-z ]+/)?.[0]);
		expect(sentences.toSorted()).toEqual([
			"Your teacher recorded a voice note about the sheet that you handed in for ",
			"Your teacher wrote a critique of the sheet that you handed in for ",
		]);
		for (const { text } of sent) expect(text).not.toContain("stroke");
	});

	test("is sent by one of twenty simultaneous calls", async () => {
		const world = await openWorld();
		const { teacher, student, id } = await handedIn(world);
		const bodies = Array.from({ length: 20 }, (_, at) => ({
			...{ red: null, pins: [], closing: `Try ${at}` },
		}));
		const answers = await Promise.all(
			bodies.map((body) => ask(world, teacher, `POST /api/critiques/${id}/send`, body)),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		const winner = answers.findIndex(({ body }) => body.modifiedCount === 1);
		expect(answers.filter(({ body }) => body.modifiedCount === 1)).toHaveLength(1);
		expect((await see(world, student, id)).body.closing).toBe(`Try ${winner}`);
	});

	test("cannot be changed after sending, and cannot be empty", async () => {
		const world = await openWorld();
		const { teacher, id } = await handedIn(world);
		const code = async (call: `PUT /${string}` | `POST /${string}`, body: unknown) =>
			(await ask(world, teacher, call, body)).body.code;
		const nothing = { red: null, pins: [], closing: "  " };
		expect(await code(`POST /api/critiques/${id}/send`, nothing)).toBe("invalid_input");
		const untitled = { ...nothing, pins: [{ ...pin, title: " " }] };
		expect(await code(`POST /api/critiques/${id}/send`, untitled)).toBe("invalid_input");
		const far = { ...nothing, pins: [{ ...pin, x: 9_000 }] };
		expect(await code(`POST /api/critiques/${id}/send`, far)).toBe("invalid_input");
		const foreign = { red: { sheetId: "nobody's", entry: 1 }, ...words };
		expect(await code(`POST /api/critiques/${id}/send`, foreign)).toBe("sheet_behind");
		const draft = { redSheetId: "nobody's", ...words };
		expect(await code(`PUT /api/critiques/${id}/draft`, draft)).toBe("sheet_behind");
		await sendRed(world, teacher, id);
		const late = { redSheetId: null, ...words };
		expect(await code(`PUT /api/critiques/${id}/draft`, late)).toBe("critique_sent");
	});

	test("cannot use a student's sheet as its red layer", async () => {
		const world = await openWorld();
		const { teacher, sheet, id } = await handedIn(world);
		const body = { red: { sheetId: sheet.id, entry: 3 }, ...words };
		const refused = await ask(world, teacher, `POST /api/critiques/${id}/send`, body);
		expect(refused.body.code).toBe("sheet_behind");
	});
});

describe("a teacher's queue of critiques", () => {
	test("lists the earliest due date first, in pages, and moves sent critiques to the done list", async () => {
		const world = await openWorld();
		const first = await handedIn(world);
		const { student, teacher, lesson, id } = await pass(world, DAY, first);
		const soon = await handIn(world, student, await drawn(world, student, lesson.id));
		await world.db.updateTable("enrolments").set({ critique_days: 2 }).execute();
		const sooner = await handIn(world, student, await drawn(world, student, lesson.id));
		const order = [sooner.body._id, id, soon.body._id];
		expect((await queue(world, teacher)).map(({ _id }) => _id)).toEqual(order);
		const pages: string[] = [];
		let next: string | undefined = "GET /api/critique-queue?limit=1";
		for (let page = 0; next && page < 5; page++) {
			const answer = await ask(world, teacher, next as `GET /${string}`);
			pages.push(...answer.body.map(({ _id }: { _id: string }) => _id));
			const link = /<([^>]+)>/.exec(String(answer.headers.link ?? ""))?.[1];
			next = link && `GET ${link}`;
		}
		expect(pages).toEqual(order);
		await sendRed(world, teacher, id);
		expect((await queue(world, teacher)).map(({ _id }) => _id)).toEqual([order[0], order[2]]);
		const [done] = await queue(world, teacher, "?state=done");
		expect(done).toMatchObject({ _id: id, state: "sent", sheetId: null });
	});

	test("contains nothing from other teachers' classes", async () => {
		const world = await openWorld();
		await handedIn(world);
		const other = await makePerson(world, { role: "instructor" });
		await makeClass(world, { owner: other });
		await corrected(world);
		expect(await queue(world, other)).toEqual([]);
		expect(await queue(world, other, "?state=done")).toEqual([]);
		const admin = await makePerson(world, { role: "admin" });
		expect(await queue(world, admin)).toEqual([]);
	});

	test("refuses a malformed cursor", async () => {
		const world = await openWorld();
		const { teacher } = await handedIn(world);
		const cursor = Buffer.from(JSON.stringify(["soon", "x"])).toString("base64url");
		const { body } = await ask(world, teacher, `GET /api/critique-queue?cursor=${cursor}`);
		expect(body.code).toBe("malformed_cursor");
	});
});

describe("a student", () => {
	test("answers a critique once", async () => {
		const world = await openWorld();
		const { student, teacher, lesson, id } = await handedIn(world);
		const second = (await handIn(world, student, await drawn(world, student, lesson.id, 2))).body;
		await sendRed(world, teacher, second._id);
		const answer = (text: string, who: { token: string } = student) =>
			ask(world, who, `POST /api/critiques/${id}/answer`, { text });
		expect((await answer("Thanks")).body.code).toBe("critique_not_sent");
		await sendRed(world, teacher, id);
		expect((await answer("Thanks", teacher)).status).toBe(404);
		expect((await answer("Thanks")).body.modifiedCount).toBe(1);
		expect((await answer("Thanks")).body.modifiedCount).toBe(0);
		expect((await answer("More")).body.code).toBe("critique_answered");
		expect((await see(world, teacher, id)).body.answer).toBe("Thanks");
		expect((await see(world, teacher, second._id)).body.answer).toBe(null);
	});

	test("sees their own hand-ins, of all classes or of one, newest first", async () => {
		const world = await openWorld();
		const { student, chosen, lesson, id } = await corrected(world);
		const { body } = await handIn(world, student, await drawn(world, student, lesson.id));
		const own = async (query = "") =>
			(await ask(world, student, `GET /api/critiques${query}`)).body.map(
				(one: { _id: string }) => one._id,
			);
		expect(await own()).toEqual([body._id, id]);
		expect(await own(`?classId=${chosen.id}`)).toEqual([body._id, id]);
		expect(await own("?classId=another")).toEqual([]);
		const other = await handedIn(world);
		expect(await own()).not.toContain(other.id);
	});
});

test("only its student, its class's owner and administrators can read a hand-in", async () => {
	const world = await openWorld();
	const { student, teacher, id } = await corrected(world);
	const people = {
		student,
		teacher,
		admin: await makePerson(world, { role: "admin" }),
		otherStudent: await makePerson(world),
		otherTeacher: await makePerson(world, { role: "instructor" }),
	};
	const paths = ["", "/sheet", "/red"];
	const seen: Record<string, number[]> = {};
	for (const [name, who] of Object.entries(people)) {
		seen[name] = [];
		for (const path of paths)
			seen[name].push((await ask(world, who, `GET /api/critiques/${id}${path}`)).status);
	}
	const [yes, no] = [
		[200, 200, 200],
		[404, 404, 404],
	];
	expect(seen).toEqual({
		...{ student: yes, teacher: yes, admin: yes, otherStudent: no, otherTeacher: no },
	});
});

test("a sent critique stores the head of the student's log", async () => {
	const world = await openWorld();
	const { student, sheet, teacher, id } = await handedIn(world);
	await send(world, student, sheet, [aStroke(3)]);
	await sendRed(world, teacher, id);
	const row = await world.db.selectFrom("critiques").selectAll().executeTakeFirstOrThrow();
	expect(row).toMatchObject({ head: sheet.log.heads[3], red_sheet_id: null });
});
