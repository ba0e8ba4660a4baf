import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { knownMigrations, migrate } from "#database/migrate.ts";
import { GatewayUnavailable } from "#providers/payment/port.ts";
import { captureAuthorised } from "#server/payments/capture-payment.ts";
import { recordRefund } from "#server/refunds/record-refund.ts";
import { between } from "#tests/payments/between.ts";
import { deliver, eventsOf } from "#tests/payments/events.ts";
import { earningsAreRight } from "#tests/support/earnings-oracle.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, buy, CARDS, recordPayment } from "#tests/support/purchase.ts";
import { openWorld, type World } from "#tests/support/world.ts";

async function entries({ db }: World) {
	const rows = await db.selectFrom("earning_entries").selectAll().orderBy("at").execute();
	return rows.map(({ kind, gross_cents, share_bp, cents }) => [kind, gross_cents, share_bp, cents]);
}

async function giveBack(world: World, intentId: string, amountCents: number): Promise<void> {
	world.clock.pass(1000);
	const refund = { intentId, amountCents, idempotencyKey: newId(), reason: "at the gateway" };
	const truth = await world.gateway.refundIntent(refund);
	await recordRefund(world.needs, truth);
}

async function sold(world: World, price: number) {
	const [student, chosen] = [await makePerson(world), await makeClass(world, { price })];
	const { body } = await buy(world, student, chosen);
	const { transaction_id } = await world.db
		.selectFrom("payments")
		.where("id", "=", body.insertResult.insertedId)
		.select("transaction_id")
		.executeTakeFirstOrThrow();
	return { chosen, intentId: transaction_id };
}

test("a sale gives its share to the class's owner; parts that go back take the same share, and nothing is left", async () => {
	const world = await openWorld();
	const { chosen, intentId } = await sold(world, 0.99);
	expect(await entries(world)).toEqual([["sale", 99, 7000, 69]]);
	const { owner_id } = await world.db
		.selectFrom("classes")
		.where("id", "=", chosen.id)
		.select("owner_id")
		.executeTakeFirstOrThrow();
	const balance = () => world.db.selectFrom("earning_balances").selectAll().execute();
	expect(await balance()).toEqual([
		{ instructor_id: owner_id, earned_cents: 69, paid_cents: 0, due_cents: 69 },
	]);

	for (const cents of [33, 33, 33]) await giveBack(world, intentId, cents);
	expect(await entries(world)).toEqual([
		["sale", 99, 7000, 69],
		["refund", -33, 7000, -23],
		["refund", -33, 7000, -23],
		["refund", -33, 7000, -23],
	]);
	expect(await balance()).toMatchObject([{ earned_cents: 0, due_cents: 0 }]);
});

test("however much goes back in however many parts, the sum is exact", async () => {
	const world = await openWorld();
	const { intentId } = await sold(world, 1.01);
	for (const cents of [1, 1, 1, 47, 1, 50]) {
		await giveBack(world, intentId, cents);
		await earningsAreRight(world.db);
	}
	expect((await entries(world)).reduce((sum, [, , , cents]) => sum + Number(cents), 0)).toBe(0);
});

test("the share is the setting, or the class's own, and a later change leaves what was sold", async () => {
	const world = await openWorld({ settings: { INSTRUCTOR_SHARE: "55" } });
	const { chosen, intentId } = await sold(world, 10);
	await world.db
		.updateTable("classes")
		.set({ share_bp: 9000 })
		.where("id", "=", chosen.id)
		.execute();
	await buy(world, await makePerson(world), chosen);
	await giveBack(world, intentId, 1000);
	expect(await entries(world)).toEqual([
		["sale", 1000, 5500, 550],
		["sale", 1000, 9000, 900],
		["refund", -1000, 5500, -550],
	]);
});

test("nothing is earned before the money is taken, when the bank refuses it, or of a free class", async () => {
	const world = await openWorld();
	const [student, chosen] = [await makePerson(world), await makeClass(world, { price: 24 })];
	const refused = await authorise(world, student, chosen, CARDS.captureRefused);
	await recordPayment(world, student, refused, chosen.id);
	await world.work();
	const free = await makeClass(world, { price: 0 });
	await world.db
		.updateTable("payments")
		.set({ refunded_cents: 0 })
		.where("class_id", "=", free.id)
		.execute();
	expect(await entries(world)).toEqual([]);
});

test("webhook, call and later work that capture at once earn once, 20 rounds", async () => {
	const world = await openWorld();
	const chosen = await makeClass(world, { price: 24, seats: 20 });
	for (let round = 1; round <= 20; round += 1) {
		const student = await makePerson(world);
		const id = await authorise(world, student, chosen);
		const [event = ""] = await eventsOf(world, id, "amount_capturable_updated");
		await Promise.all([
			deliver(world, event),
			recordPayment(world, student, id, chosen.id),
			recordPayment(world, student, id, chosen.id),
		]);
		const payment = await world.db
			.selectFrom("payments")
			.where("transaction_id", "=", id)
			.selectAll()
			.executeTakeFirstOrThrow();
		await Promise.all([1, 2, 3].map(() => captureAuthorised(world.needs, payment)));
		await world.work();
		expect(await entries(world)).toHaveLength(round);
	}
	await earningsAreRight(world.db);
});

test("a refund that is heard before we know of the capture is in the ledger after it", async () => {
	let isAway = true;
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				async captureIntent(id) {
					const captured = await real.captureIntent(id);
					if (isAway) throw new GatewayUnavailable("the answer was lost");
					return captured;
				},
			}),
	});
	const [student, chosen] = [await makePerson(world), await makeClass(world, { price: 10 })];
	const id = await authorise(world, student, chosen);
	await recordPayment(world, student, id, chosen.id);
	await giveBack(world, id, 400);
	expect(await entries(world)).toEqual([]);
	isAway = false;
	world.clock.pass(60_000);
	await world.work();
	expect((await entries(world)).toSorted()).toEqual([
		["refund", -400, 7000, -280],
		["sale", 1000, 7000, 700],
	]);
});

test("entries never change and never go, whoever asks the database", async () => {
	const world = await openWorld();
	await sold(world, 24);
	const { db } = world;
	await expect(db.updateTable("earning_entries").set({ cents: 1 }).execute()).rejects.toThrow(
		/never change/,
	);
	await expect(db.deleteFrom("earning_entries").execute()).rejects.toThrow(/never change/);
	expect(await entries(world)).toEqual([["sale", 2400, 7000, 1680]]);
});

test("what was sold and given back before the migration is in the ledger", async () => {
	const world = await openWorld();
	const { intentId } = await sold(world, 24);
	await giveBack(world, intentId, 500);
	const rows = {
		users: await world.db.selectFrom("users").selectAll().execute(),
		classes: await world.db.selectFrom("classes").selectAll().execute(),
		payments: await world.db.selectFrom("payments").selectAll().execute(),
	};

	const older = await openTestDatabase({ start: "empty" });
	const before = knownMigrations.filter((name) => name < "0039");
	await sql`create table migrations (name text primary key)`.execute(older.db);
	await older.db.transaction().execute(async (tx) => {
		for (const name of before) {
			const { up } = await import(`../../database/migrations/${name}.ts`);
			await up(tx, older.engine);
			await sql`insert into migrations (name) values (${name})`.execute(tx);
		}
	});
	const tables = await older.db.introspection.getTables();
	for (const [table, all] of Object.entries(rows)) {
		const columns = tables.find(({ name }) => name === table)?.columns ?? [];
		for (const row of all as Record<string, unknown>[])
			await older.db
				.insertInto(table as "payments")
				.values(Object.fromEntries(columns.map(({ name }) => [name, row[name]])) as never)
				.execute();
	}
	expect(await migrate(older)).toContain("0039-earnings");
	await earningsAreRight(older.db);
	const written = await older.db.selectFrom("earning_entries").select("cents").execute();
	expect(written.map(({ cents }) => cents).toSorted()).toEqual([-350, 1680]);
	await older.close();
});
