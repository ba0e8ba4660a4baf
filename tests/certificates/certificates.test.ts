import { sql } from "kysely";
import { expect, test } from "vitest";
import { learning } from "#tests/progress/good-calls.ts";
import { play } from "#tests/progress/playing.ts";
import { engine } from "#tests/support/engines.ts";
import { makePerson } from "#tests/support/make.ts";
import { makeOutline } from "#tests/support/make-outline.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { certified, finished } from "./good-calls.ts";

async function refund(world: World, paymentId: string): Promise<void> {
	const admin = await makePerson(world, { role: "admin" });
	const { status } = await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
	expect(status).toBe(200);
	await world.work();
}

const rows = ({ db }: World) => db.selectFrom("certificates").selectAll().execute();

test("a finished class has a certificate with names, drawing time and a number, and anyone can read it", async () => {
	const world = await openWorld();
	const { student, chosen, lesson, second } = await learning(world);
	await play(world, student, lesson, [0, 540_000], 8);
	const firstDone = world.clock.now;
	world.clock.pass(60_000);
	const issue = `POST /api/class/${chosen.id}/certificate` as const;
	const early = await ask(world, student, issue);
	expect([early.status, early.body.code]).toEqual([409, "lessons_left"]);
	await ask(world, student, `PUT /api/lesson/${second.id}/done`);
	const { status, body } = await ask(world, student, issue);
	const { name } = await world.db
		.selectFrom("users")
		.where("id", "=", chosen.ownerId)
		.select("name")
		.executeTakeFirstOrThrow();
	expect([status, body]).toEqual([
		200,
		{
			_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
			studentName: student.name,
			className: expect.any(String),
			classId: chosen.id,
			instructorName: name,
			classImage: expect.stringMatching(/^\/media\//),
			drawnMs: 540_000,
			cuts: [
				{ title: expect.any(String), doneAt: new Date(firstDone).toISOString() },
				{ title: expect.any(String), doneAt: new Date(world.clock.now).toISOString() },
			],
			issuedAt: new Date(world.clock.now).toISOString(),
			revokedAt: null,
		},
	]);
	expect((await ask(world, undefined, `GET /api/certificate/${body._id}`)).body).toEqual(body);
	const typed = body._id.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
	const spaced = encodeURIComponent(`${typed.slice(0, 13)}-${typed.slice(13)}`);
	expect((await ask(world, undefined, `GET /api/certificate/${spaced}`)).body).toEqual(body);
	const { body: progress } = await ask(world, student, `GET /api/class/${chosen.id}/progress`);
	expect(progress).toMatchObject({ done: 2, lessons: 2, certificate: body._id });
});

test("simultaneous calls issue one certificate, in one process and in two", async () => {
	const world = await openWorld();
	const other = await openSecondProcess(world);
	const { student, chosen } = await finished(world);
	const issue = `POST /api/class/${chosen.id}/certificate` as const;
	const answers = await Promise.all(
		[world, other, world, other].map((one) => ask(one, student, issue)),
	);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
	expect(await rows(world)).toHaveLength(1);
});

test("a certificate issued again keeps its number and date and has the student's current name", async () => {
	const world = await openWorld();
	const { student, chosen, number } = await certified(world);
	const before = (await ask(world, undefined, `GET /api/certificate/${number}`)).body;
	await world.db
		.updateTable("users")
		.set({ name: "Łucja 絵" })
		.where("id", "=", student.id)
		.execute();
	world.clock.pass(60_000);
	const { body } = await ask(world, student, `POST /api/class/${chosen.id}/certificate`);
	expect(body).toEqual({ ...before, studentName: "Łucja 絵" });
});

test("no certificate is issued to a person without the class or for a class without lessons", async () => {
	const world = await openWorld();
	const { student, chosen } = await finished(world);
	const issue = `POST /api/class/${chosen.id}/certificate` as const;
	const stranger = await ask(world, await makePerson(world), issue);
	expect([stranger.status, stranger.body.code]).toEqual([409, "not_enrolled"]);
	expect((await ask(world, student, "POST /api/class/none/certificate")).status).toBe(404);
	await world.db.updateTable("lessons").set({ retired_at: 1 }).execute();
	expect((await ask(world, student, issue)).body.code).toBe("lessons_left");
	expect(await rows(world)).toEqual([]);
});

test("a student who finished a class can get its certificate after a lesson is added", async () => {
	const world = await openWorld();
	const { student, chosen, lessons } = await finished(world);
	world.clock.pass(1_000);
	const kept = lessons.map(({ id }) => ({ id, lengthMs: 400_000 }));
	await makeOutline(world, chosen, [...kept, { lengthMs: 300_000 }]);
	const { status } = await ask(world, student, `POST /api/class/${chosen.id}/certificate`);
	expect(status).toBe(200);
});

test("a refund revokes the certificate and its page says so; it is valid when issued again after a new purchase", async () => {
	const world = await openWorld();
	const { student, chosen, number, paymentId } = await certified(world);
	world.clock.pass(60_000);
	await refund(world, paymentId);
	const revoked = (await ask(world, undefined, `GET /api/certificate/${number}`)).body;
	expect(revoked.revokedAt).toBe(new Date(world.clock.now).toISOString());
	const shown = await ask(world, student, `GET /api/class/${chosen.id}/progress`);
	expect(shown.body.certificate).toBeNull();
	const issue = `POST /api/class/${chosen.id}/certificate` as const;
	expect((await ask(world, student, issue)).body.code).toBe("not_enrolled");
	await buy(world, student, chosen);
	world.clock.pass(60_000);
	const { body } = await ask(world, student, issue);
	const issuedAt = new Date(world.clock.now).toISOString();
	expect(body).toMatchObject({ _id: number, issuedAt, revokedAt: null });
});

test("after simultaneous refunds and certificate requests, no certificate is valid without the class", async () => {
	const world = await openWorld();
	const other = await openSecondProcess(world);
	for (let round = 0; round < 8; round += 1) {
		const { student, chosen, paymentId } = await finished(world);
		const admin = await makePerson(world, { role: "admin" });
		await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
		const issue = `POST /api/class/${chosen.id}/certificate` as const;
		await Promise.all([world.work(), ask(other, student, issue), ask(world, student, issue)]);
		await world.work();
	}
	const valid = (await rows(world)).filter(({ revoked_at }) => revoked_at === null);
	expect(valid).toEqual([]);
});

test.runIf(engine === "postgres")(
	"a refund waits for a certificate that is being issued, and revokes it",
	async () => {
		const world = await openWorld();
		const other = await openSecondProcess(world);
		const { student, chosen, paymentId } = await finished(world);
		const admin = await makePerson(world, { role: "admin" });
		await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
		const issue = `POST /api/class/${chosen.id}/certificate` as const;
		let issued: ReturnType<typeof ask> | undefined;
		let refunded: Promise<void> | undefined;
		await world.db.transaction().execute(async (tx) => {
			// Stops the issuing after it saw the enrolment.
			await sql`lock table lesson_progress in access exclusive mode`.execute(tx);
			issued = ask(other, student, issue);
			await someoneWaits(world.db);
			refunded = world.work();
			await Promise.race([refunded, someoneWaits(world.db, 2)]);
		});
		expect((await issued)?.status).toBe(200);
		await refunded;
		await world.work();
		expect(await rows(world)).toMatchObject([{ revoked_at: world.clock.now }]);
	},
);

test("only its owner can list and delete a certificate", async () => {
	const world = await openWorld();
	const { student, chosen, number } = await certified(world);
	const list = await ask(world, student, "GET /api/certificates");
	expect(list.body).toMatchObject([{ _id: number }]);
	const other = await makePerson(world, { role: "admin" });
	expect((await ask(world, other, "GET /api/certificates")).body).toEqual([]);
	expect((await ask(world, other, `DELETE /api/certificate/${number}`)).status).toBe(404);
	const gone = await ask(world, student, `DELETE /api/certificate/${number}`);
	expect(gone.body.deletedCount).toBe(1);
	expect((await ask(world, undefined, `GET /api/certificate/${number}`)).status).toBe(404);
	const { body } = await ask(world, student, `POST /api/class/${chosen.id}/certificate`);
	expect(body._id).not.toBe(number);
});

test("the pages of the list contain each certificate once, newest class first", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const numbers: string[] = [];
	for (let made = 0; made < 5; made += 1) {
		const { chosen, lesson } = await learning(world, [{ lengthMs: 1_000 }]);
		await buy(world, student, chosen);
		await ask(world, student, `PUT /api/lesson/${lesson.id}/done`);
		const { body } = await ask(world, student, `POST /api/class/${chosen.id}/certificate`);
		numbers.unshift(body._id);
	}
	const found: string[] = [];
	let next = "/api/certificates?limit=2";
	while (next) {
		const { body, headers } = await ask(world, student, `GET ${next as `/${string}`}`);
		found.push(...body.map(({ _id }: { _id: string }) => _id));
		next = /<([^>]+)>/.exec(String(headers.link ?? ""))?.[1] ?? "";
	}
	expect(found).toEqual(numbers);
});

test("deleting a person deletes their progress, notes and certificates", async () => {
	const world = await openWorld();
	const { chosen, lesson } = await learning(world, [{ lengthMs: 60_000, free: true }]);
	const other = await makePerson(world);
	await play(world, other, lesson, [0, 5_000]);
	await ask(world, other, `POST /api/lesson/${lesson.id}/notes`, { at: 0, text: "Mine" });
	await world.db
		.insertInto("certificates")
		.values({
			...{ id: "OF0THER", user_id: other.id, class_id: chosen.id, student_name: other.name },
			...{ class_name: "", instructor_name: "", drawn_ms: 1, created_at: 1, revoked_at: null },
		})
		.execute();
	for (const [table, column] of [
		["sessions", "user_id"],
		["users", "id"],
	] as const)
		await world.db
			.deleteFrom(table)
			.where(column as "id", "=", other.id)
			.execute();
	for (const table of ["lesson_progress", "lesson_notes", "certificates"] as const)
		expect([table, await world.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});
