import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, select, startPaying } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { between } from "./between.ts";
import { books } from "./books.ts";
import { deliver, eventsOf } from "./events.ts";

async function paidByCard() {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const transactionId = await authorise(world, student, chosen);
	const [event = ""] = await eventsOf(world, transactionId, "amount_capturable_updated");
	expect(event).toContain(transactionId);
	return { world, student, chosen, transactionId, event };
}

test("a signed event enrols a student whose browser never came back (P5)", async () => {
	const { world, student, chosen, event } = await paidByCard();
	const heard = await deliver(world, event);
	expect([heard.status, heard.body]).toEqual([200, { received: true }]);
	await world.work();
	const history = await ask(world, student, `GET /api/payments/enrolled/${student.email}`);
	expect(history.body).toMatchObject([{ classId: chosen.id, state: "captured" }]);
});

const forgeries: Record<string, Parameters<typeof deliver>[2] | ((event: string) => object)> = {
	unsigned: { headers: { "sandbox-signature": "" } },
	"signed with another secret": { secret: "guess" },
	"re-serialised": (event) => ({ sent: JSON.stringify(JSON.parse(event), null, 1) }),
	"about another intent": (event) => ({ sent: event.replace(/pi_\w+/, `pi_${"x".repeat(24)}`) }),
	"301 s old": { signedAt: Date.parse("2026-03-15T12:00:00Z") - 301_000 },
	"a day ahead": { signedAt: Date.parse("2026-03-16T12:00:00Z") },
	"with a signature of another form": { headers: { "sandbox-signature": "t=1,v1=00" } },
	"with two signatures": { headers: { "sandbox-signature": "t=1,v1=,v1=" } },
	empty: { sent: "" },
	"in another type": { headers: { "content-type": "text/plain" }, secret: "guess" },
};

test("an event that is forged, too old or dated in the future is refused and changes nothing", async () => {
	const { world, event } = await paidByCard();
	for (const [fault, forgery] of Object.entries(forgeries)) {
		const change = typeof forgery === "function" ? forgery(event) : forgery;
		const refused = await deliver(world, event, change);
		expect([fault, refused.status, refused.body.code]).toEqual([fault, 400, "malformed_request"]);
	}
	expect(await books(world)).toMatchObject({ payments: [], enrolments: 0 });
	expect(await world.db.selectFrom("webhook_events").selectAll().execute()).toEqual([]);
});

test("an event that is 299 s old is still accepted", async () => {
	const { world, event } = await paidByCard();
	expect((await deliver(world, event, { signedAt: world.clock.now - 299_000 })).status).toBe(200);
	await world.work();
});

test("the gateway is asked once for each event of any kind, and not at all for a replay", async () => {
	let questions = 0;
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				retrieveIntent(id) {
					questions += 1;
					return real.retrieveIntent(id);
				},
			}),
	});
	const student = await makePerson(world);
	const transactionId = await authorise(world, student, await makeClass(world));
	const [event = ""] = await eventsOf(world, transactionId, "amount_capturable_updated");
	await deliver(world, event);
	await deliver(world, event);
	await world.work();
	expect(questions).toBe(1);
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1 });
});

test("a hundred simultaneous replays end as one enrolment", async () => {
	const { world, event } = await paidByCard();
	const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(world, event)));
	expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
	await world.work();
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1, work: [] });
	expect(await world.db.selectFrom("webhook_events").selectAll().execute()).toHaveLength(1);
});

test("signed events that do not concern us are accepted and ignored", async () => {
	const { world } = await paidByCard();
	const bodies = [
		{ id: "evt_1", type: "customer.created", data: { object: { id: "cus_1" } } },
		{ id: "evt_2", type: "payment_intent.of_the_future", data: { object: { id: "pi_1" } } },
		{ id: "evt_3", type: "payment_intent.succeeded", data: { object: { id: "pi_unknown" } } },
		{ id: "evt_4", type: "payment_intent.succeeded", data: { object: { id: 7 } } },
		{ id: "evt_5", type: "payment_intent.succeeded", data: null },
		{ id: "evt_6", type: "charge.refunded", data: {} },
	];
	for (const body of bodies) {
		const heard = await deliver(world, JSON.stringify(body));
		expect([body.id, heard.status]).toEqual([body.id, 200]);
	}
	expect(await books(world)).toMatchObject({ payments: [], enrolments: 0 });
});

test("an event is only a hint: its content is not trusted", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const selection = await select(world, student, chosen);
	const { body } = await startPaying(world, student, selection, chosen.price);
	const id = body.clientSecret.split("_secret_")[0];
	const object = { id, status: "succeeded", amount: 1 };
	const claim = { id: "evt_1", type: "payment_intent.succeeded", data: { object } };
	expect((await deliver(world, JSON.stringify(claim))).status).toBe(200);
	expect(await books(world)).toMatchObject({ payments: [], enrolments: 0 });
});

test("a signed event that contains U+0000 causes no error", async () => {
	const { world } = await paidByCard();
	const object = { id: "pi_\0" };
	const event = { id: "evt_\0", type: "payment_intent.succeeded", data: { object } };
	const { status } = await deliver(world, JSON.stringify(event));
	expect(status).toBeLessThan(500);
});

test("an event of 1 MB is refused as too large", async () => {
	const { world } = await paidByCard();
	const large = await deliver(world, "x".repeat(1_000_000));
	expect([large.status, large.body.code]).toEqual([413, "payload_too_large"]);
});

test("an event whose processing failed is not remembered, so that it can be delivered again", async () => {
	const { world, event } = await paidByCard();
	await world.db.schema.alterTable("payments").renameTo("payments_away").execute();
	expect((await deliver(world, event)).status).toBe(500);
	await world.db.schema.alterTable("payments_away").renameTo("payments").execute();
	expect((await deliver(world, event)).status).toBe(200);
	await world.work();
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1 });
});
