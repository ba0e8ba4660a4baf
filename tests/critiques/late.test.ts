import { describe, expect, test } from "vitest";
import { workers } from "#server/background.ts";
import { tellLate } from "#server/critiques/tell-late.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { corrected, DAY, drawn, handedIn, handIn, pass, seat, see, sendRed } from "./handed-in.ts";

/** The cases of late critiques in decisions/0055, with one test for each row of the table. */

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
