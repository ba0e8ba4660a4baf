import { describe, expect, test } from "vitest";
import { giveRole, makePerson } from "#tests/support/make.ts";
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
	refund,
	seat,
	see,
	sendRed,
	words,
} from "./handed-in.ts";

/** The other cases in the table of decisions/0055, with one test for each row. Those of late critiques: late.test.ts. */

async function lateLetters(world: World): Promise<string[]> {
	await world.work();
	const letters = await world.letters();
	return letters.filter(({ subject }) => subject.includes("late")).map(({ to }) => to);
}

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
