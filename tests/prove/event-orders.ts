import assert from "node:assert/strict";
import { v7 as newId } from "uuid";
import type { Engine } from "#database/connect.ts";
import { deliver, eventsOf } from "#tests/payments/events.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { holdToOracle } from "#tests/support/oracle.ts";
import { authorise } from "#tests/support/purchase.ts";
import { buildWorld, type World } from "#tests/support/world.ts";

const names = ["created", "processing", "succeeded", "refunded", "duplicate"] as const;
type Name = (typeof names)[number];

interface Plan {
	/** Runs every n-th of the 120 orders; 1 runs all. */
	every: number;
}

/**
 * Delivers the gateway's events about a payment and its refund in every order. The result is always the same
 * (docs/threats.md P5).
 */
export async function proveEventOrders(engine: Engine, { every }: Plan): Promise<string> {
	const world = await buildWorld({ on: engine });
	try {
		const orders = ordersOf([...names]).filter((_, at) => at % every === 0);
		const ends = new Set<string>();
		for (const order of orders) ends.add(JSON.stringify(await endOf(world, order)));
		const end = { seats: [1, 0], payments: 1, refunds: ["done"], enrolments: 0 };
		assert.deepEqual([...ends], [JSON.stringify(end)]);
		await holdToOracle(world.db, undefined, { now: world.clock.now });
		return `${orders.length} orders, one end`;
	} finally {
		await world.close();
	}
}

async function endOf(world: World, order: Name[]) {
	const chosen = await makeClass(world, { seats: 1 });
	const id = await authorise(world, await makePerson(world), chosen);
	await world.gateway.captureIntent(id);
	await world.gateway.refundIntent({ intentId: id, idempotencyKey: newId(), reason: "all" });
	const [created = "", , succeeded = "", refunded = ""] = await eventsOf(world, id);
	const processing = JSON.stringify({
		...JSON.parse(created),
		id: `evt_${newId()}`,
		type: "payment_intent.processing",
	});
	const events = { created, processing, succeeded, refunded, duplicate: succeeded };
	for (const name of order) {
		const { status } = await deliver(world, events[name]);
		assert.equal(status, 200, `${name} of ${order}`);
	}
	await world.work();
	return await booksOf(world, chosen.id);
}

async function booksOf({ db }: World, classId: string) {
	const seats = await db
		.selectFrom("class_seats")
		.where("class_id", "=", classId)
		.select(["available", "enrolled"])
		.executeTakeFirstOrThrow();
	const payments = await db
		.selectFrom("payments")
		.leftJoin("refunds", "refunds.payment_id", "payments.id")
		.where("class_id", "=", classId)
		.select("refunds.state")
		.execute();
	const enrolments = await db
		.selectFrom("enrolments")
		.where("class_id", "=", classId)
		.select("id")
		.execute();
	return {
		seats: [seats.available, seats.enrolled],
		payments: payments.length,
		refunds: payments.map(({ state }) => state),
		enrolments: enrolments.length,
	};
}

function ordersOf<Item>(items: Item[]): Item[][] {
	if (items.length === 0) return [[]];
	return items.flatMap((first, at) =>
		ordersOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]),
	);
}
