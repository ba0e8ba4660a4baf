import { expect, test } from "vitest";
import { giveRole, makeClass, makePerson } from "#tests/support/make.ts";
import { buy, select, startPaying } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { books } from "./books.ts";

const START = "POST /api/create-payment-intent";

test("the amount is the class's current price, whatever the caller sends (P1)", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { price: 19.99 });
	const selectedClassId = await select(world, student, chosen);
	for (const price of [0.01, 0, -5, -19.99, 19.98, 1e9, 1e300, 19.990001]) {
		const refused = await ask(world, student, START, { price, selectedClassId, amount: 1 });
		expect([price, refused.status, refused.body.code]).toEqual([price, 409, "price_changed"]);
		expect(refused.body.price).toBe(19.99);
	}
	expect((await books(world)).gateway).toEqual([]);
	expect((await books(world)).holds).toBe(0);

	const started = await startPaying(world, student, selectedClassId, 19.99);
	expect(started.body).toEqual({
		clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
		gateway: "sandbox",
		publishableKey: null,
		heldUntil: new Date(world.clock.now + 15 * 60_000).toISOString(),
		heldForMs: 15 * 60_000,
		holdId: expect.any(String),
	});
	const ledger = await world.db.selectFrom("sandbox_intents").selectAll().execute();
	expect(ledger).toMatchObject([{ amount_cents: 1999, currency: "usd", captured_cents: 0 }]);
	expect(JSON.parse(ledger[0]?.metadata ?? "")).toEqual({
		userId: student.id,
		classId: chosen.id,
		selectionId: selectedClassId,
	});
});

test("a hundred calls, sequential and concurrent, create one intent and one hold", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const selection = await select(world, student, chosen);
	const secrets = await Promise.all(
		Array.from({ length: 100 }, async () => {
			const answer = await startPaying(world, student, selection, chosen.price);
			return answer.body.clientSecret;
		}),
	);
	expect(new Set(secrets).size).toBe(1);
	expect(await books(world)).toMatchObject({ gateway: ["requires_payment_method"], holds: 1 });
});

test("a student can pay only for an own selection: another's selection, a class id and an unknown id are not found", async () => {
	const world = await openWorld();
	const [mine, theirs] = [await makePerson(world), await makePerson(world)];
	const chosen = await makeClass(world);
	const foreign = await select(world, theirs, chosen);
	for (const id of [foreign, chosen.id, "none"]) {
		const answer = await startPaying(world, mine, id, chosen.price);
		expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
	}
	expect((await books(world)).gateway).toEqual([]);
});

test("payment cannot start for a class that is closed, sold out or already bought, nor after a promotion", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const [closed, gone, bought] = [
		await makeClass(world),
		await makeClass(world),
		await makeClass(world),
	];
	const selections = [
		await select(world, student, closed),
		await select(world, student, gone),
		await select(world, student, bought),
	] as const;
	await buy(world, student, bought);
	const ofBought = { user_id: student.id, class_id: bought.id, price_cents: 2400, created_at: 0 };
	await world.db
		.insertInto("selections")
		.values({ id: selections[2], ...ofBought })
		.execute();
	await world.db
		.updateTable("classes")
		.set({ status: "denied" })
		.where("id", "=", closed.id)
		.execute();
	const seats = world.db.updateTable("class_seats").set({ capacity: 0, available: 0 });
	await seats.where("class_id", "=", gone.id).execute();

	const codes = [];
	for (const id of selections) {
		const { status, body } = await startPaying(world, student, id, 24);
		codes.push([status, body.code]);
	}
	expect(codes).toEqual([
		[409, "class_not_open"],
		[409, "sold_out"],
		[409, "already_enrolled"],
	]);
	await giveRole(world, student.id, "admin");
	const promoted = await startPaying(world, student, selections[0], 24);
	expect([promoted.status, promoted.body.code]).toEqual([403, "wrong_role"]);
	expect((await books(world)).gateway).toEqual(["succeeded"]);
});

test("a lower price creates a new intent and cancels the old one at the gateway", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { price: 24 });
	const selection = await select(world, student, chosen);
	const first = await startPaying(world, student, selection, 24);
	await world.db.updateTable("classes").set({ price_cents: 2000 }).execute();
	const second = await startPaying(world, student, selection, 20);
	expect(second.body.clientSecret).not.toBe(first.body.clientSecret);

	await world.work();
	expect((await books(world)).gateway.sort()).toEqual(["canceled", "requires_payment_method"]);
	expect(await books(world)).toMatchObject({ holds: 1, work: [] });
});

test("two students compete for one seat: one holds it, the other is told when to retry", async () => {
	const world = await openWorld();
	const chosen = await makeClass(world, { seats: 1 });
	const students = await Promise.all(Array.from({ length: 8 }, () => makePerson(world)));
	const answers = await Promise.all(
		students.map(async (student) => {
			const selection = await select(world, student, chosen);
			return await startPaying(world, student, selection, chosen.price);
		}),
	);
	const codes = answers.map((answer) => answer.body.code ?? "held").sort();
	expect(codes).toEqual(["held", ...Array(7).fill("seats_held")]);
	const refused = answers.find((answer) => answer.status === 409);
	expect(Number(refused?.headers["retry-after"])).toBe(15 * 60);
	expect(await books(world)).toMatchObject({ gateway: ["requires_payment_method"], holds: 1 });
});
