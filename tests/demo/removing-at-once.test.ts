import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import type { Tx } from "#database/tables.ts";
import { addPayout } from "#server/earnings/payouts-store.ts";
import { lockDue } from "#server/earnings/store.ts";
import { addIntent } from "#server/payments/intent-store.ts";
import { markCaptured } from "#server/payments/store.ts";
import { lockSeats } from "#server/seats/store.ts";
import { addSelection } from "#server/selections/store.ts";
import { lockStorage } from "#server/sheets/store.ts";
import { bothDuring, duringTransaction, waitsOrEnds } from "#tests/support/during-transaction.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { furnish, idOf, remove } from "./live.ts";

async function furnished() {
	const world = await openWorld();
	await furnish(world);
	return world;
}

/** Demo classes that are on sale, in the order of their ids. */
async function demoClasses({ db }: World): Promise<[string, string]> {
	const classes = db.selectFrom("classes").where("status", "=", "approved").orderBy("id");
	const [first, second] = await classes.select("id").limit(2).execute();
	if (!first || !second) throw new Error("the demo has two classes");
	return [first.id, second.id];
}

test("a class for which a real student starts to pay during demo:remove is kept (L19)", async () => {
	const world = await furnished();
	const { id: userId } = await makePerson(world);
	const [classId] = await demoClasses(world);
	const removed = await duringTransaction(
		world,
		// Starts a payment as the call does (server/payments/start-payment.ts).
		async (tx) => {
			await lockSeats(tx, classId);
			await addIntent(tx, {
				...{ id: newId(), user_id: userId, class_id: classId, selection_id: newId() },
				...{ amount_cents: 4_000, currency: "usd", state: "creating", gateway_id: null },
				...{ client_secret: null, refusal: null, created_at: world.clock.now },
				...{ held_until: world.clock.now, terms_id: null },
			});
		},
		() => remove(world),
	);
	expect(removed).toMatchObject({ keptPeople: 1, keptClasses: 1 });
	const kept = await world.db.selectFrom("classes").select(["id", "status"]).execute();
	expect(kept).toEqual([{ id: classId, status: "denied" }]);
});

test("what a demo person does during demo:remove is removed too (L19)", async () => {
	const world = await furnished();
	const userId = await idOf(world, "student@genga.test");
	const { id: classId } = await makeClass(world, { cut: 9_001 });
	const removed = await duringTransaction(
		world,
		// Selects a class as the call does (server/selections/select-class.ts).
		async (tx) => {
			await lockSeats(tx, classId);
			await addSelection(tx, { userId, classId, priceCents: 4_000, now: world.clock.now });
		},
		() => remove(world),
	);
	expect(removed).toMatchObject({ keptPeople: 0, keptClasses: 0 });
	expect(await world.db.selectFrom("selections").select("id").execute()).toEqual([]);
	const demo = world.db.selectFrom("users").where("demo", "=", true).select("id");
	expect(await demo.execute()).toEqual([]);
});

test("of two simultaneous runs of demo:remove, one removes everything and the other finds nothing (L19)", async () => {
	const world = await furnished();
	const [id] = await demoClasses(world);
	const [{ owner_id: ownerId }, price] = [await classOf(world, id), 40];
	await world.db
		.updateTable("classes")
		.set({ price_cents: price * 100 })
		.execute();
	await buy(world, await makePerson(world), { id, ownerId, price });
	const runs = await duringTransaction(
		world,
		(tx) => lockSeats(tx, id),
		() => Promise.all([remove(world), remove(world)]),
		2,
	);
	const kept = { keptPeople: 1, keptClasses: 1 };
	expect(runs).toContainEqual({ people: 0, classes: 0, ...kept });
	expect(runs).toContainEqual({
		...{ people: expect.any(Number), classes: expect.any(Number) },
		...kept,
	});
	expect(runs.map(({ people }) => people > 0).sort()).toEqual([false, true]);
	const lowered = world.db.selectFrom("audit").where("action", "=", "user.lower");
	expect(await lowered.select("subject_id").execute()).toEqual([{ subject_id: ownerId }]);
});

test("demo:remove does not deadlock with a call that locks the seats of two demo classes (L19)", async () => {
	const world = await furnished();
	const both = await demoClasses(world);
	// The row of the first class is now the last one in the table of Postgres.
	const seats = world.db.updateTable("class_seats").where("class_id", "=", both[0]);
	await seats.set({ capacity: ({ ref }) => ref("capacity") }).execute();
	// Locks them as the deletion of an account does (server/accounts/leaving/leave.ts).
	await removeBetween(world, both, lockSeats);
});

test("demo:remove does not deadlock with a call that saves drawings of two demo people (L19)", async () => {
	const world = await furnished();
	const people = world.db.selectFrom("users").where("demo", "=", true).orderBy("id");
	const [first, second] = await people.select("id").limit(2).execute();
	if (!first || !second) throw new Error("the demo has two people");
	const row = world.db.updateTable("users").where("id", "=", first.id);
	await row.set({ name: ({ ref }) => ref("name") }).execute();
	// Locks them as an append to their sheets does (server/sheets/write-appends.ts).
	await removeBetween(world, [first.id, second.id], (tx, id) => lockStorage(tx, [id]));
});

test("demo:remove does not deadlock with the record of a payout to a demo instructor (L19)", async () => {
	const world = await furnished();
	const { db } = world;
	const earned = db.selectFrom("earning_balances").where("due_cents", ">", 0);
	const { instructor_id: instructorId } = await earned.selectAll().executeTakeFirstOrThrow();
	const entry = { instructorId, cents: 1, reference: "Transfer 4711", paidOn: "2026-03-14" };
	const pay = (tx: Tx) => addPayout(tx, { ...entry, now: world.clock.now });
	// As the call does (server/earnings/record-payout.ts).
	await removeBetween(world, ["lock", "pay"], async (tx, step) =>
		step === "lock" ? await lockDue(tx, instructorId) : await pay(tx),
	);
});

test("demo:remove does not deadlock with the capture of a demo student's payment (L19)", async () => {
	const world = await furnished();
	const { db, clock } = world;
	const paid = db.selectFrom("payments").where("amount_cents", ">", 0);
	const payment = await paid.selectAll().executeTakeFirstOrThrow();
	const id = newId();
	const another = { ...payment, id, transaction_id: id, state: "authorised" as const };
	await db.insertInto("payments").values(another).execute();
	const [removed] = await bothDuring(
		world,
		// Removing has locked the people when it waits for this, and then deletes the payments.
		(tx) => tx.selectFrom("enrolments").select("id").forUpdate().execute(),
		() => remove(world),
		() => markCaptured(db, id, clock.now),
	);
	expect(removed).toMatchObject({ keptPeople: 0, keptClasses: 0 });
});

/** Removes the demo while a transaction has locked the first of two rows, and then locks the second. */
async function removeBetween<Row>(
	world: World,
	[first, second]: [Row, Row],
	lock: (tx: Tx, row: Row) => Promise<unknown>,
) {
	const { removing } = await world.db.transaction().execute(async (tx) => {
		await lock(tx, first);
		const removing = remove(world);
		await waitsOrEnds(world, removing);
		await lock(tx, second);
		return { removing };
	});
	expect(await removing).toMatchObject({ keptPeople: 0, keptClasses: 0 });
}

async function classOf({ db }: World, id: string) {
	const classes = db.selectFrom("classes").where("id", "=", id);
	return await classes.select("owner_id").executeTakeFirstOrThrow();
}
