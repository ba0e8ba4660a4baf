import { expect, test } from "vitest";
import { gatewayConformance } from "#providers/payment/conformance.ts";
import { SandboxGateway } from "#providers/payment/sandbox.ts";
import { sign } from "#providers/payment/sandbox-events.ts";
import { engine, openTestDatabase } from "#tests/support/engines.ts";
import {
	ASKS,
	card,
	DECLINED,
	eventTypes,
	newIntent,
	openSandbox,
	PAYS,
	SECRET,
} from "./open-sandbox.ts";

gatewayConformance(`the sandbox on ${engine}`, async () => {
	const { db, close } = await openTestDatabase();
	const now = Date.parse("2026-03-15T12:00:00Z");
	const gateway = new SandboxGateway({ db, signingSecret: SECRET, now: () => now });
	return {
		gateway,
		close,
		confirm: ({ clientSecret }, number) => gateway.confirm({ clientSecret, card: card(number) }),
		sign: (body, secondsAgo = 0) => ({
			"sandbox-signature": sign(SECRET, body, now - secondsAgo * 1000),
		}),
	};
});

test("ids and secrets contain 24 letters and digits", async () => {
	const { gateway } = await openSandbox();
	const { id, clientSecret } = await newIntent(gateway);
	expect(id).toMatch(/^pi_[0-9A-Za-z]{24}$/);
	expect(clientSecret).toMatch(/^pi_[0-9A-Za-z]{24}_secret_[0-9A-Za-z]{24}$/);
});

test("a gateway without a signing secret cannot be created", async () => {
	await expect(openSandbox({ signingSecret: "" })).rejects.toThrow(TypeError);
});

test("one process can continue the intent of another", async () => {
	const { gateway, another } = await openSandbox();
	const { id, clientSecret } = await newIntent(gateway);
	await another().confirm({ clientSecret, card: card(PAYS) });
	expect((await another().captureIntent(id)).status).toBe("succeeded");
	expect((await gateway.retrieveIntent(id))?.status).toBe("succeeded");
});

test("metadata in another order counts as the same purchase", async () => {
	const { gateway } = await openSandbox();
	const asked = { amountCents: 50, currency: "usd", idempotencyKey: "key" };
	const one = { userId: "u", classId: "c", selectionId: "s" };
	const other = { selectionId: "s", classId: "c", userId: "u" };
	const first = await gateway.createIntent({ ...asked, metadata: one });
	expect((await gateway.createIntent({ ...asked, metadata: other })).id).toBe(first.id);
});

test("every change of state writes one event, and a call without a change writes none", async () => {
	const { gateway, db, clock } = await openSandbox();
	const { id, clientSecret } = await newIntent(gateway);
	const steps = [
		() => gateway.confirm({ clientSecret, card: card(DECLINED) }),
		() => gateway.confirm({ clientSecret, card: card(ASKS) }),
		() => gateway.confirm({ clientSecret, card: card(ASKS) }),
		() => gateway.confirm({ clientSecret, card: card(PAYS) }),
		() => gateway.confirm({ clientSecret, card: card(DECLINED) }),
		() => gateway.captureIntent(id),
		() => gateway.captureIntent(id),
		() => gateway.cancelIntent(id).catch(() => {}),
	];
	for (const step of steps) {
		clock.now += 1000;
		await step();
	}
	expect(await eventTypes(db, id)).toEqual([
		"created",
		"payment_failed",
		"requires_action",
		"amount_capturable_updated",
		"succeeded",
	]);
	const canceled = await newIntent(gateway);
	clock.now += 1000;
	await gateway.cancelIntent(canceled.id);
	expect(await eventTypes(db, canceled.id)).toEqual(["created", "canceled"]);
});

test("a state change is rolled back when its event cannot be written", async () => {
	const { gateway, db } = await openSandbox();
	const { id, clientSecret } = await newIntent(gateway);
	await db.schema.dropTable("sandbox_events").execute();
	await expect(gateway.confirm({ clientSecret, card: card(PAYS) })).rejects.toThrow();
	await expect(newIntent(gateway)).rejects.toThrow();
	const intents = await db.selectFrom("sandbox_intents").select(["id", "status"]).execute();
	expect(intents).toEqual([{ id, status: "requires_payment_method" }]);
});

test("twenty identical purchases at once create one intent and one event", async () => {
	const { gateway, another, db } = await openSandbox();
	const metadata = { userId: "u", classId: "c", selectionId: "s" };
	const asked = { amountCents: 50, currency: "usd", idempotencyKey: "key", metadata };
	const other = another();
	const gateways = Array.from({ length: 20 }, (_, at) => (at % 2 ? gateway : other));
	const intents = await Promise.all(gateways.map((one) => one.createIntent(asked)));
	expect(await eventTypes(db, intents[0]?.id ?? "")).toEqual(["created"]);
	expect(await db.selectFrom("sandbox_intents").select("id").execute()).toHaveLength(1);
});

test("many cards confirmed at once end in one payment", async () => {
	const { gateway, db } = await openSandbox();
	const { id, clientSecret } = await newIntent(gateway);
	const numbers = Array.from({ length: 6 }, () => [PAYS, DECLINED, ASKS]).flat();
	await Promise.all(numbers.map((one) => gateway.confirm({ clientSecret, card: card(one) })));
	expect((await gateway.retrieveIntent(id))?.status).toBe("requires_capture");
	const paid = (await eventTypes(db, id)).filter((type) => type === "amount_capturable_updated");
	expect(paid).toHaveLength(1);
	const late = await gateway.confirm({ clientSecret, card: card(DECLINED) });
	expect(late).toEqual({ status: "requires_capture" });
});
