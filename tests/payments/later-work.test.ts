import { expect, test } from "vitest";
import { workers } from "#server/background.ts";
import { addLaterWork } from "#server/later/store.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { settlePayment } from "#server/payments/settle-payment.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise } from "#tests/support/purchase.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { between, lineFor, overLine } from "./between.ts";
import { books } from "./books.ts";

async function recorded(world: World): Promise<void> {
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const transactionId = await authorise(world, student, chosen);
	// As the webhook and the sweep do: no caller waits for the capture.
	await settlePayment(world.needs, transactionId);
}

test("ten workers at once do each piece of work once", async () => {
	const captured: string[] = [];
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				async captureIntent(id) {
					captured.push(id);
					return await real.captureIntent(id);
				},
			}),
	});
	for (let purchase = 0; purchase < 5; purchase += 1) await recorded(world);
	const done = await Promise.all(
		Array.from({ length: 10 }, () => doLaterWork(world.needs, workers)),
	);
	await world.work();
	expect(captured).toHaveLength(5);
	expect(new Set(captured).size).toBe(5);
	// Each purchase is captured, and its receipt is sent.
	expect(done.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(10);
	expect(await world.letters()).toHaveLength(5);
	expect((await books(world)).payments).toEqual(Array(5).fill("captured"));
});

test("work of a process that died is taken over by another after one minute, not before", async () => {
	const hanging = Promise.withResolvers<never>();
	const called = Promise.withResolvers<void>();
	let hangs = true;
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				captureIntent(id) {
					called.resolve();
					return hangs ? hanging.promise : real.captureIntent(id);
				},
			}),
	});
	await recorded(world);
	const dead = doLaterWork(world.needs, workers);
	await called.promise;
	expect((await claimed(world)).attempts).toBe(1);
	hangs = false;

	world.clock.pass(59_000);
	await world.work();
	expect((await books(world)).payments).toEqual(["authorised"]);
	world.clock.pass(1_000);
	await world.work();
	expect(await books(world)).toMatchObject({ payments: ["captured"], work: [] });

	hanging.reject(new Error("the process that was thought dead"));
	await dead;
	expect(await books(world)).toMatchObject({ payments: ["captured"], work: [] });
});

test("the retry delay of failing work doubles: 1, 2, 4 … seconds, at most five minutes", async () => {
	const line = lineFor("captureIntent", "down");
	const world = await openWorld({ gateway: (real) => overLine(real, line) });
	await recorded(world);
	const waits: number[] = [];
	for (let attempt = 1; attempt <= 11; attempt += 1) {
		await world.work();
		const row = await claimed(world);
		expect(row).toMatchObject({ attempts: attempt, claimed_until: 0 });
		expect(row.last_error).toContain("ETIMEDOUT");
		waits.push((row.due_at - world.clock.now) / 1000);
		world.clock.now = row.due_at - 1;
		await world.work();
		expect((await claimed(world)).attempts).toBe(attempt);
		world.clock.pass(1);
	}
	expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
	line.is = "up";
	await world.work();
	expect((await books(world)).payments).toEqual(["captured"]);
});

test("work of an unknown kind, or already finished, does not block other work", async () => {
	const world = await openWorld();
	const dueAt = world.clock.now - 1000;
	const payload = { paymentId: "gone", intentId: "gone" };
	await addLaterWork(world.db, { kind: "of-the-future" as "void-intent", payload, dueAt });
	await addLaterWork(world.db, { kind: "void-intent", payload, dueAt });
	await addLaterWork(world.db, { kind: "capture-payment", payload, dueAt });
	await recorded(world);
	await world.work();
	expect(await books(world)).toMatchObject({ payments: ["captured"], work: ["of-the-future"] });
});

async function claimed(world: World) {
	return await world.db.selectFrom("later_work").selectAll().executeTakeFirstOrThrow();
}
