import { describe, expect, test } from "vitest";
import { workers } from "#server/background.ts";
import { tellLate } from "#server/critiques/tell-late.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { giveRole, makePerson, signIn } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import {
	corrected,
	DAY,
	drawn,
	handedIn,
	handIn,
	pass,
	seat,
	see,
	sendRed,
	words,
} from "./handed-in.ts";

/** The table of cases in decisions/0055, with one test for each row. */

async function refund(world: World, paymentId: string): Promise<void> {
	const admin = await makePerson(world, { role: "admin" });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
	await world.work();
}

async function lateLetters(world: World): Promise<string[]> {
	await world.work();
	const letters = await world.letters();
	return letters.filter(({ subject }) => subject.includes("late")).map(({ to }) => to);
}

describe("a late critique", () => {
	test("becomes late one millisecond after its due time, and not before", async () => {
		const world = await openWorld();
		const { id, student } = await pass(world, 7 * DAY, await handedIn(world));
		expect((await see(world, student, id)).body.state).toBe("waiting");
		expect(await lateLetters(world)).toEqual([]);
		world.clock.pass(1);
		expect((await see(world, student, id)).body).toMatchObject({ state: "late", counts: false });
		expect(await lateLetters(world)).toHaveLength(2);
	});

	test("is reported to student and teacher exactly once, by any number of processes", async () => {
		const world = await openWorld();
		const { id, student, chosen } = await handedIn(world);
		world.clock.pass(7 * DAY + 1);
		const other = await openSecondProcess(world);
		await Promise.all([world.work(), doLaterWork(other.needs, workers), world.work()]);
		const owner = await world.db
			.selectFrom("users")
			.where("id", "=", chosen.ownerId)
			.select("email")
			.executeTakeFirstOrThrow();
		const told = [student.email, owner.email].sort();
		expect((await lateLetters(world)).sort()).toEqual(told);
		// Repeats the work, as after a process that died once it had sent the emails.
		await world.db
			.insertInto("later_work")
			.values({
				...{ id: "again", kind: "tell-late-critique", due_at: 0, attempts: 0 },
				...{ payload: JSON.stringify({ critiqueId: id }), claimed_until: 0, last_error: null },
			})
			.execute();
		await world.work();
		world.clock.pass(60 * DAY);
		expect((await lateLetters(world)).sort()).toEqual(told);
	});

	test("is reported separately for each of two critiques", async () => {
		const world = await openWorld();
		const { student, lesson } = await handedIn(world);
		await handIn(world, student, await drawn(world, student, lesson.id, 2));
		world.clock.pass(7 * DAY + 1);
		expect(await lateLetters(world)).toHaveLength(4);
	});

	test("is not reported before it is due, or after it was sent", async () => {
		const world = await openWorld();
		const { teacher, id } = await handedIn(world);
		world.clock.pass(7 * DAY);
		await tellLate(world.needs, { critiqueId: id });
		expect(await lateLetters(world)).toEqual([]);
		const signedIn = { ...teacher, ...(await signIn(world, teacher.id)) };
		expect((await sendRed(world, signedIn, id)).status).toBe(200);
		world.clock.pass(DAY);
		await tellLate(world.needs, { critiqueId: id });
		expect(await lateLetters(world)).toEqual([]);
	});

	test("does not count: the student hands in another one with the same number", async () => {
		const world = await openWorld();
		const first = await handedIn(world);
		const { student } = await pass(world, 8 * DAY, first);
		await world.work();
		expect((await seat(world, student, first.chosen.id)).body).toMatchObject({ left: 3 });
		const sheet = await drawn(world, student, first.lesson.id, 4);
		expect((await handIn(world, student, sheet)).body).toMatchObject({ number: 1, allowed: 3 });
		expect((await seat(world, student, first.chosen.id)).body.left).toBe(2);
	});

	test("can still be sent, is marked as late, and still does not count", async () => {
		const world = await openWorld();
		const first = await handedIn(world);
		const { student, teacher } = await pass(world, 8 * DAY, first);
		await world.work();
		const open = await ask(world, teacher, "GET /api/critique-queue");
		expect(open.body[0]).toMatchObject({ _id: first.id, state: "late", counts: false });
		expect((await sendRed(world, teacher, first.id)).status).toBe(200);
		expect((await see(world, student, first.id)).body).toMatchObject({
			...{ state: "sent_late", counts: false, hasRed: true },
		});
		expect((await seat(world, student, first.chosen.id)).body.left).toBe(3);
		await world.work();
		const [back] = (await world.letters()).filter(({ subject }) => subject.includes("is back"));
		expect(back?.text).toContain("does not count");
	});

	test("is never reported when it was sent in time", async () => {
		const world = await openWorld();
		const { id } = await corrected(world);
		await world.work();
		world.clock.pass(30 * DAY);
		expect(await lateLetters(world)).toEqual([]);
		const row = await world.db.selectFrom("critiques").selectAll().executeTakeFirstOrThrow();
		expect(row).toMatchObject({ id, late_told_at: null });
	});
});

describe("a refund", () => {
	test("closes a waiting hand-in for both, and nothing can be sent or reported as late", async () => {
		const world = await openWorld();
		const { id, student, teacher, chosen, paymentId } = await handedIn(world);
		await refund(world, paymentId);
		for (const who of [student, teacher])
			expect((await see(world, who, id)).body).toMatchObject({ state: "closed", counts: false });
		const send = await ask(world, teacher, `POST /api/critiques/${id}/send`, {
			red: null,
			...words,
		});
		expect(send.body.code).toBe("critique_closed");
		const draft = { redSheetId: null, ...words };
		const kept = await ask(world, teacher, `PUT /api/critiques/${id}/draft`, draft);
		expect(kept.body.code).toBe("critique_closed");
		expect((await seat(world, student, chosen.id)).body.code).toBe("not_enrolled");
		expect((await ask(world, teacher, "GET /api/critique-queue")).body).toEqual([]);
		const done = await ask(world, teacher, "GET /api/critique-queue?state=done");
		expect(done.body[0]).toMatchObject({ _id: id, state: "closed" });
		world.clock.pass(30 * DAY);
		expect(await lateLetters(world)).toEqual([]);
	});

	test("leaves a sent critique readable, and the student can still answer it", async () => {
		const world = await openWorld();
		const { id, student, paymentId } = await corrected(world);
		await refund(world, paymentId);
		expect((await see(world, student, id)).body).toMatchObject({
			...{ state: "sent", closedAt: null, ...words },
		});
		expect((await ask(world, student, `GET /api/critiques/${id}/red`)).status).toBe(200);
		const answer = await ask(world, student, `POST /api/critiques/${id}/answer`, {
			text: "Thanks",
		});
		expect(answer.status).toBe(200);
	});

	test("ends the right to hand in, and a new purchase starts with all critiques", async () => {
		const world = await openWorld();
		const { student, chosen, lesson, sheet, paymentId, id } = await handedIn(world);
		await refund(world, paymentId);
		const more = await drawn(world, student, null);
		expect((await handIn(world, student, more)).body.code).toBe("sheet_without_lesson");
		expect((await handIn(world, student, sheet, { entry: 2 })).body.code).toBe("not_enrolled");
		await buy(world, student, chosen);
		expect((await seat(world, student, chosen.id)).body.left).toBe(3);
		// The same state of the sheet again, now for another seat.
		const again = (await handIn(world, student, sheet)).body;
		expect(again).toMatchObject({ _id: expect.not.stringMatching(id), number: 1 });
		expect(lesson.id).toBe((await see(world, student, await newest(world))).body.lessonId);
	});

	test("at the same time as a hand-in leaves no hand-in waiting without a seat", async () => {
		const world = await openWorld();
		const other = await openSecondProcess(world);
		for (let round = 0; round < 6; round++) {
			const { student, lesson, paymentId } = await handedIn(world);
			const sheet = await drawn(world, student, lesson.id, 5);
			const admin = await makePerson(world, { role: "admin" });
			await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
			await Promise.all([world.work(), handIn(other, student, sheet)]);
			await world.work();
		}
		// The oracle finds a hand-in that waits without a seat (I11).
		expect(await world.db.selectFrom("critiques").select("id").execute()).not.toEqual([]);
	});

	test("at the same time as sending ends as sent or closed, never both", async () => {
		const world = await openWorld();
		const other = await openSecondProcess(world);
		for (let round = 0; round < 6; round++) {
			const { teacher, id, paymentId } = await handedIn(world);
			const admin = await makePerson(world, { role: "admin" });
			await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
			const body = { red: null, ...words };
			const [answer] = await Promise.all([
				ask(other, teacher, `POST /api/critiques/${id}/send`, body),
				world.work(),
			]);
			await world.work();
			// The teacher's response says which of the two came first.
			const said = answer.body.code ?? answer.body.modifiedCount;
			const isClosed = (await see(world, teacher, id)).body.state === "closed";
			expect(said).toBe(isClosed ? "critique_closed" : 1);
		}
		const both = await world.db
			.selectFrom("critiques")
			.where("sent_at", "is not", null)
			.where("closed_at", "is not", null)
			.selectAll()
			.execute();
		expect(both).toEqual([]);
	});
});

describe("a teacher", () => {
	test("who lost the role cannot read or send; the critique becomes late and does not count", async () => {
		const world = await openWorld();
		const before = await handedIn(world);
		const { id, chosen, teacher } = before;
		await giveRole(world, chosen.ownerId, "student");
		expect((await see(world, teacher, id)).status).toBe(404);
		expect((await ask(world, teacher, "GET /api/critique-queue")).body).toEqual([]);
		expect((await sendRed(world, teacher, id)).status).toBe(404);
		const { student } = await pass(world, 8 * DAY, before);
		await world.work();
		expect((await see(world, student, id)).body.state).toBe("late");
		expect((await seat(world, student, chosen.id)).body.left).toBe(3);
	});

	test("who became an administrator can still send critiques for their own classes", async () => {
		const world = await openWorld();
		const { id, chosen, teacher } = await handedIn(world);
		await giveRole(world, chosen.ownerId, "admin");
		expect((await ask(world, teacher, "GET /api/critique-queue")).body).toHaveLength(1);
		expect((await sendRed(world, teacher, id)).status).toBe(200);
	});

	test("who changes the number of critiques changes it for later purchases only", async () => {
		const world = await openWorld();
		const { student, teacher, chosen } = await handedIn(world);
		const edit = { critiques: 1, critiqueDays: 14 };
		const { body } = await ask(world, teacher, `PATCH /api/class/${chosen.id}`, edit);
		expect(body.modifiedCount).toBe(1);
		expect((await seat(world, student, chosen.id)).body).toMatchObject({ allowed: 3, days: 7 });
		const next = await makePerson(world);
		await buy(world, next, chosen);
		expect((await seat(world, next, chosen.id)).body).toMatchObject({ allowed: 1, days: 14 });
	});
});

test("a class that is not approved any more keeps its seats: students hand in, and the teacher sends critiques", async () => {
	const world = await openWorld();
	const { student, teacher, lesson, chosen, id } = await handedIn(world);
	await world.db
		.updateTable("classes")
		.set({ status: "denied" })
		.where("id", "=", chosen.id)
		.execute();
	expect((await sendRed(world, teacher, id)).status).toBe(200);
	const sheet = await drawn(world, student, lesson.id, 4);
	expect((await handIn(world, student, sheet)).status).toBe(200);
});

async function newest(world: World): Promise<string> {
	const row = await world.db
		.selectFrom("critiques")
		.orderBy("id", "desc")
		.select("id")
		.executeTakeFirstOrThrow();
	return row.id;
}
