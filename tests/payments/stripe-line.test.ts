import { expect, test } from "vitest";
import { confirmByCard } from "#tests/payment-gateway/stripe-on-trial.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import {
	CARDS,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { books } from "./books.ts";
import { authoriseAtStripe, deliverFromStripe, openStripeWorld } from "./stripe-world.ts";

const HOLD = 15 * 60_000;

async function oneOfEach() {
	const opened = await openStripeWorld();
	const { world } = opened;
	return { ...opened, student: await makePerson(world), chosen: await makeClass(world) };
}

test("an intent whose answer was lost is not created twice (P8)", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const selection = await select(world, student, chosen);
	peer.trouble = { is: "resets" };
	for (let attempt = 0; attempt < 2; attempt += 1) {
		const lost = await startPaying(world, student, selection, chosen.price);
		expect([lost.status, lost.body.code]).toEqual([503, "gateway_unavailable"]);
		expect(Number(lost.headers["retry-after"])).toBeGreaterThan(0);
	}
	expect(await books(world)).toMatchObject({ intents: ["creating"], holds: 1 });
	peer.trouble = undefined;
	const { body } = await startPaying(world, student, selection, chosen.price);
	expect([...peer.ledger.intents.keys()]).toEqual([transactionOf(body.clientSecret)]);
	expect(new Set(peer.requests.map(({ key }) => key)).size).toBe(1);

	await confirmByCard(peer, body.clientSecret, CARDS.pays);
	await recordPayment(world, student, transactionOf(body.clientSecret), chosen.id);
	await world.work();
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1 });
});

test("an intent whose answer was lost for ever is found and canceled when its hold runs out", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const selection = await select(world, student, chosen);
	peer.trouble = { is: "babbles" };
	expect((await startPaying(world, student, selection, chosen.price)).status).toBe(503);
	peer.trouble = undefined;
	world.clock.pass(HOLD + 1);
	await world.sweep();
	await world.work();
	expect([...peer.ledger.intents.values()].map(({ status }) => status)).toEqual(["canceled"]);
	expect(await books(world)).toMatchObject({ intents: ["canceled"], holds: 0, work: [] });
});

test("Stripe fails for one idempotency key: the next try uses another, and one intent is paid", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const selection = await select(world, student, chosen);
	peer.trouble = { is: "breaks", times: 1 };
	for (const status of [503, 503, 200]) {
		expect((await startPaying(world, student, selection, chosen.price)).status).toBe(status);
	}
	expect(await books(world)).toMatchObject({ intents: ["canceled", "open"] });
	expect(peer.ledger.intents.size).toBe(1);
});

test.each(["resets", "babbles", "answers nothing", "falls silent"] as const)(
	"a capture that acted, after which the line %s, is settled by asking (P8)",
	async (is) => {
		const { world, peer, student, chosen } = await oneOfEach();
		const { id } = await authoriseAtStripe({ world, peer }, student, chosen);
		peer.trouble = { is, on: /capture$/ };
		await recordPayment(world, student, id, chosen.id);
		await world.work();
		expect(peer.ledger.find(id).status).toBe("succeeded");
		expect(await books(world)).toMatchObject({
			payments: ["authorised"],
			work: ["capture-payment"],
		});
		peer.trouble = undefined;
		world.clock.pass(10_000);
		await world.work();
		expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1, work: [] });
		expect(peer.events.all.filter(({ type }) => type === "payment_intent.succeeded")).toHaveLength(
			1,
		);
	},
);

test("an event signed by Stripe enrols a student whose browser never came back (P5)", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	await authoriseAtStripe({ world, peer }, student, chosen);
	const { body } = peer.events.last("payment_intent.amount_capturable_updated");
	const answers = await Promise.all(
		Array.from({ length: 20 }, () => deliverFromStripe({ world, peer }, body)),
	);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	await world.work();
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1 });
	const late = peer.events.last("payment_intent.succeeded").body;
	expect((await deliverFromStripe({ world, peer }, late)).status).toBe(200);
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1 });
});

test("an event that is forged, too old, dated in the future or in live mode enrols nobody (P5)", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	await authoriseAtStripe({ world, peer }, student, chosen);
	const { body } = peer.events.last("payment_intent.amount_capturable_updated");
	const forgeries: [string, Parameters<typeof deliverFromStripe>[2]?][] = [
		[body, { secret: "whsec_guess" }],
		[JSON.stringify(JSON.parse(body), null, 1), { signed: body }],
		[body, { secondsAgo: 301 }],
		[body, { secondsAgo: -301 }],
		[body, { secondsAgo: -86_400 }],
		["", { signed: body }],
	];
	for (const [sent, how] of forgeries) {
		const { status } = await deliverFromStripe({ world, peer }, sent, how);
		expect([how, status]).toEqual([how, 400]);
	}
	const unsigned = { "content-type": "application/json" };
	expect((await ask(world, undefined, "POST /api/webhooks/payment", body, unsigned)).status).toBe(
		400,
	);
	const ofLiveMode = body.replace('"livemode":false,"pending', '"livemode":true,"pending');
	expect(ofLiveMode).not.toBe(body);
	expect((await deliverFromStripe({ world, peer }, ofLiveMode)).status).toBe(200);
	expect(await books(world)).toMatchObject({ payments: [], enrolments: 0, intents: ["open"] });
});

test("the sweep recovers from a lost event", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const { id } = await authoriseAtStripe({ world, peer }, student, chosen);
	world.clock.pass(60_000);
	await world.sweep();
	await world.work();
	expect(peer.ledger.find(id).status).toBe("succeeded");
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1 });
});

test("a refund made at Stripe takes seat and access back through its event (P7)", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const { id } = await authoriseAtStripe({ world, peer }, student, chosen);
	await recordPayment(world, student, id, chosen.id);
	await world.work();
	peer.ledger.refund({ payment_intent: id });
	const { body } = peer.events.last("charge.refunded");
	for (let again = 0; again < 3; again += 1) {
		expect((await deliverFromStripe({ world, peer }, body)).status).toBe(200);
	}
	await world.work();
	expect(await books(world)).toMatchObject({ enrolments: 0, work: [] });
	const refunds = await world.db.selectFrom("refunds").select(["origin", "state"]).execute();
	expect(refunds).toEqual([{ origin: "gateway", state: "done" }]);
});
