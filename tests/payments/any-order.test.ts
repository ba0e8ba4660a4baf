import fc from "fast-check";
import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, recordPayment } from "#tests/support/purchase.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { books } from "./books.ts";
import { deliver, eventsOf } from "./events.ts";

const names = ["created", "capturable", "duplicate", "recorded", "sweep", "work"] as const;

/** A class with one seat, paid by card, and every source that can report the payment. */
async function paidClass(world: World) {
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1 });
	const id = await authorise(world, student, chosen);
	const [created = "", capturable = ""] = await eventsOf(world, id);
	world.clock.pass(30_000);
	const tell = {
		created: () => deliver(world, created),
		capturable: () => deliver(world, capturable),
		duplicate: () => deliver(world, capturable),
		recorded: () => recordPayment(world, student, id, chosen.id),
		sweep: () => world.sweep(),
		work: () => world.work(),
	};
	return { classId: chosen.id, tell };
}

const enrolled = {
	gateway: ["succeeded"],
	intents: ["settled"],
	payments: ["captured"],
	enrolments: 1,
	holds: 0,
	work: [],
};

/** Number of orders tried: enough to find a wrong one within a few runs. */
const numRuns = 25;

test("reports of a payment, in any order, end as one enrolment (P5)", async () => {
	const world = await openWorld();
	const orders = fc.shuffledSubarray([...names], { minLength: names.length });
	await fc.assert(
		fc.asyncProperty(orders, async (order) => {
			const { classId, tell } = await paidClass(world);
			for (const name of order) await tell[name]();
			await world.work();
			expect(await books(world, classId)).toEqual(enrolled);
		}),
		{ numRuns },
	);
});

test("simultaneous reports of a payment end as one enrolment", async () => {
	const world = await openWorld();
	const orders = fc.shuffledSubarray([...names, ...names], { minLength: names.length });
	await fc.assert(
		fc.asyncProperty(orders, async (order) => {
			const { classId, tell } = await paidClass(world);
			const answers = await Promise.all(order.map((name) => tell[name]()));
			for (const answer of answers) expect(answer?.status ?? 200).toBe(200);
			await world.sweep();
			await world.work();
			expect(await books(world, classId)).toEqual(enrolled);
		}),
		{ numRuns },
	);
});

test("a payment that can no longer be captured ends without an enrolment, in any order of reports", async () => {
	const world = await openWorld();
	const orders = fc.shuffledSubarray([...names], { minLength: names.length });
	await fc.assert(
		fc.asyncProperty(orders, async (order) => {
			const { classId, tell } = await paidClass(world);
			const denied = world.db.updateTable("classes").set({ status: "denied" });
			await denied.where("id", "=", classId).execute();
			for (const name of order) await tell[name]();
			await world.work();
			const nothing = { gateway: ["canceled"], intents: ["canceled"], payments: [], enrolments: 0 };
			expect(await books(world, classId)).toEqual({ ...nothing, holds: 0, work: [] });
		}),
		{ numRuns },
	);
});
