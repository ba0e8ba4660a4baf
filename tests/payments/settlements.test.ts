import { pino } from "pino";
import { expect, test } from "vitest";
import { Problem } from "#contract/problems.ts";
import { GatewayUnavailable, type PaymentGateway } from "#providers/payment/port.ts";
import { type Settlement, settlePayment } from "#server/payments/settle-payment.ts";
import { makeClass, makePerson, type TestClass, type TestPerson } from "#tests/support/make.ts";
import {
	authorise,
	CARDS,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { between } from "./between.ts";
import { books } from "./books.ts";
import { deliver } from "./events.ts";

interface Purchase {
	world: World;
	student: TestPerson;
	chosen: TestClass;
}

async function started({ world, student, chosen }: Purchase): Promise<string> {
	const selection = await select(world, student, chosen);
	const { body } = await startPaying(world, student, selection, chosen.price);
	return transactionOf(body.clientSecret);
}

async function deny({ world }: Purchase): Promise<void> {
	await world.db.updateTable("classes").set({ status: "denied" }).execute();
}

/** How a transaction reaches each outcome, and what the student's own call then answers. */
const outcomes: [Settlement["is"], string | undefined, (of: Purchase) => Promise<string>][] = [
	["unknown", "not_found", async () => "pi_of_nobody"],
	["unpaid", "payment_not_authorised", started],
	["recorded", undefined, ({ world, student, chosen }) => authorise(world, student, chosen)],
	[
		"known",
		undefined,
		async ({ world, student, chosen }) => {
			const id = await authorise(world, student, chosen);
			await settlePayment(world.needs, id);
			return id;
		},
	],
	[
		"refused",
		"class_not_open",
		async (purchase) => {
			const id = await authorise(purchase.world, purchase.student, purchase.chosen);
			await deny(purchase);
			return id;
		},
	],
	[
		"given-up",
		"class_not_open",
		async (purchase) => {
			const id = await authorise(purchase.world, purchase.student, purchase.chosen);
			await deny(purchase);
			await settlePayment(purchase.world.needs, id);
			return id;
		},
	],
	[
		"canceled",
		"payment_canceled",
		async (purchase) => {
			const id = await started(purchase);
			await purchase.world.gateway.cancelIntent(id);
			return id;
		},
	],
	[
		"mismatched",
		"payment_mismatch",
		async ({ world, student, chosen }) => {
			const id = await authorise(world, student, chosen);
			await world.db.updateTable("sandbox_intents").set({ metadata: "{}" }).execute();
			return id;
		},
	],
];

async function purchase(options?: Parameters<typeof openWorld>[0]): Promise<Purchase> {
	const world = await openWorld(options);
	return { world, student: await makePerson(world), chosen: await makeClass(world) };
}

test.each(outcomes)("a settlement that is %s says so by name", async (is, _, make) => {
	const of = await purchase();
	const id = await make(of);
	expect((await settlePayment(of.world.needs, id)).is).toBe(is);
	await of.world.work();
});

test.each(outcomes)(
	"%s: only the student's own call makes a problem of it",
	async (_, code, make) => {
		const of = await purchase();
		const id = await make(of);
		const { status, body } = await recordPayment(of.world, of.student, id, of.chosen.id);
		expect([body.code, status === 200]).toEqual([code, code === undefined]);
		await of.world.work();
	},
);

test.each(outcomes)(
	"%s: the gateway's event is heard, whatever became of the payment",
	async (is, _, make) => {
		const { world, ...of } = await purchase();
		const { log, lines } = keptLog();
		Object.assign(world.needs, { log });
		const id = await make({ world, ...of });
		const event = { id: "evt_1", type: "payment_intent.succeeded", data: { object: { id } } };
		expect((await deliver(world, JSON.stringify(event))).status).toBe(200);
		const known = await world.db.selectFrom("webhook_events").select("id").execute();
		expect(known).toEqual([{ id: "evt_1" }]);
		const told = lines().filter(({ transaction, outcome }) => transaction === id && outcome);
		// A transaction that the gateway did not create cannot be settled.
		expect(told.map(({ outcome }) => outcome)).toEqual(is === "unknown" ? [] : [is]);
		await world.work();
	},
);

const faults: [string, number, () => Error][] = [
	["an internal error", 50, () => new TypeError("x is undefined")],
	["a problem that is not an outcome", 50, () => new Problem("sold_out")],
	["a gateway error for one payment", 40, () => new GatewayUnavailable("timeout")],
];

test.each(faults)(
	"the sweep: %s is logged with its ids, and the other payment is recorded",
	async (_, level, fault) => {
		let broken = "";
		const retrieveIntent = (real: PaymentGateway) => async (id: string) => {
			if (id === broken) throw fault();
			return await real.retrieveIntent(id);
		};
		const gateway = (real: PaymentGateway) =>
			between(real, { retrieveIntent: retrieveIntent(real) });
		const { world, student, chosen } = await purchase({ gateway });
		broken = await authorise(world, student, chosen);
		await authorise(world, await makePerson(world), chosen);
		const { log, lines } = keptLog();
		Object.assign(world.needs, { log });
		world.clock.pass(60_000);
		await world.sweep();
		await world.work();
		expect(await books(world)).toMatchObject({
			payments: ["captured"],
			intents: ["open", "settled"],
		});
		const logged = lines().filter(({ transaction, err }) => transaction === broken && err);
		expect(logged).toMatchObject([{ level, intent: expect.any(String) }]);

		broken = "";
		await world.sweep();
		await world.work();
		expect(await books(world)).toMatchObject({ payments: ["captured", "captured"] });
	},
);

test("an internal error while the student waits: the purchase stands, is logged, and is captured later", async () => {
	let isBroken = true;
	const gateway = (real: PaymentGateway) =>
		between(real, {
			captureIntent: async (id) => {
				if (isBroken) throw new TypeError("x is undefined");
				return await real.captureIntent(id);
			},
		});
	const { world, student, chosen } = await purchase({ gateway });
	const { log, lines } = keptLog();
	Object.assign(world.needs, { log });
	const id = await authorise(world, student, chosen, CARDS.pays);
	expect((await recordPayment(world, student, id, chosen.id)).status).toBe(200);
	const logged = lines().filter(({ level }) => level === 50);
	expect(logged).toMatchObject([{ payment: expect.any(String), err: { type: "TypeError" } }]);
	isBroken = false;
	world.clock.pass(60_000);
	await world.work();
	expect(await books(world)).toMatchObject({ payments: ["captured"], work: [] });
});

function keptLog() {
	const written: string[] = [];
	const log = pino({ level: "trace" }, { write: (line: string) => void written.push(line) });
	return { log, lines: () => written.map((line) => JSON.parse(line)) };
}
