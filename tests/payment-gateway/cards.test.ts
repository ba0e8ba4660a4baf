import { describe, expect, test } from "vitest";
import { askBank } from "#providers/payment/sandbox-cards.ts";
import { card, DECLINED, eventTypes, newIntent, openSandbox, PAYS } from "./open-sandbox.ts";

const now = Date.parse("2026-03-15T12:00:00Z");
const good = card(PAYS);

test.each([
	["4242 4242 4242 4242", { kind: "pays", slow: false, remember: null }],
	[" 4242424242424242 ", { kind: "pays", slow: false, remember: null }],
	["4000 0000 0000 6975", { kind: "pays", slow: true, remember: null }],
	["4000 0000 0000 0341", { kind: "pays", slow: false, remember: "0341" }],
	["4000 0000 0000 0259", { kind: "pays", slow: false, remember: "0259" }],
	["4000 0000 0000 2685", { kind: "pays", slow: false, remember: "2685" }],
	["4000 0025 0000 3155", { kind: "asks" }],
])("card %s gives %j", (number, answer) => {
	expect(askBank({ ...good, number }, now)).toEqual(answer);
});

describe("a refusal states the reason, what to do, and that nothing was charged", () => {
	test.each([
		[{ number: "4000 0000 0000 0002" }, "card_declined", "Your card was declined."],
		[{ number: "4000 0000 0000 9995" }, "insufficient_funds", "Your card has insufficient funds."],
		[
			{ number: "4000 0000 0000 0119" },
			"processing_error",
			"An error occurred while processing your card.",
		],
		[{ number: "4242 4242 4242 4241" }, "incorrect_number", "Your card number is incorrect."],
		[{ number: "" }, "incorrect_number", "Your card number is incorrect."],
		[{ number: "0" }, "incorrect_number", "Your card number is incorrect."],
		[{ number: "4242-4242-4242-4242" }, "incorrect_number", "Your card number is incorrect."],
		[{ number: "٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢" }, "incorrect_number", "Your card number is incorrect."],
		[{ number: "5555 5555 5555 4444" }, "card_declined", "Your card was declined: only test cards"],
		[{ expMonth: 0 }, "invalid_expiry_month", "Your card's expiry month is invalid."],
		[{ expMonth: 13 }, "invalid_expiry_month", "Your card's expiry month is invalid."],
		[{ expMonth: 2, expYear: 2026 }, "expired_card", "Your card has expired."],
		[{ expMonth: 12, expYear: 25 }, "expired_card", "Your card has expired."],
		[{ expYear: -1 }, "expired_card", "Your card has expired."],
		[{ cvc: "12" }, "incorrect_cvc", "Your card's security code is incorrect."],
		[{ cvc: "12345" }, "incorrect_cvc", "Your card's security code is incorrect."],
		[{ cvc: "12a" }, "incorrect_cvc", "Your card's security code is incorrect."],
	])("%j → %s", (change, code, sentence) => {
		const answer = askBank({ ...good, ...change }, now);
		const error = answer.kind === "refuses" ? answer.error : undefined;
		expect(error?.code).toBe(code);
		expect(error?.message).toMatch(/^[^.]+\. Nothing was charged; please [^.]+\.$/);
		expect(error?.message.startsWith(sentence)).toBe(true);
	});
});

test.each([
	{ expMonth: 3, expYear: 2026 },
	{ expMonth: 3, expYear: 26 },
	{ expMonth: 1, expYear: 2099 },
])("a card is valid until the end of its month: %j", (date) => {
	expect(askBank({ ...good, ...date }, now).kind).toBe("pays");
	expect(askBank({ ...good, ...date, cvc: "1234" }, Date.parse("2026-03-31T23:59:59Z")).kind).toBe(
		"pays",
	);
});

test("a refused card returns an error to the form and stores an event, and the next card pays", async () => {
	const { gateway, db, clock } = await openSandbox();
	const { id, clientSecret } = await newIntent(gateway);
	clock.now += 1000;
	const refused = await gateway.confirm({ clientSecret, card: card(DECLINED) });
	expect(refused.status).toBe("requires_payment_method");
	expect(refused.error?.message).toMatch(/^Your card was declined\./);
	expect(await eventTypes(db, id)).toEqual(["created", "payment_failed"]);
	expect(await gateway.confirm({ clientSecret, card: card(PAYS) })).toEqual({
		status: "requires_capture",
	});
});

test("confirming again returns the state: paid, captured or canceled", async () => {
	const { gateway } = await openSandbox();
	const [paid, canceled] = [await newIntent(gateway), await newIntent(gateway)];
	const again = () => gateway.confirm({ clientSecret: paid.clientSecret, card: card(PAYS) });
	await again();
	expect(await again()).toEqual({ status: "requires_capture" });
	await gateway.captureIntent(paid.id);
	expect(await again()).toEqual({ status: "requires_capture" });
	await gateway.cancelIntent(canceled.id);
	const late = await gateway.confirm({ clientSecret: canceled.clientSecret, card: card(PAYS) });
	expect(late.error?.message).toMatch(/^This payment was canceled\. Nothing was charged;/);
});

test("an unknown client secret is refused and changes nothing", async () => {
	const { gateway } = await openSandbox();
	const { id, clientSecret } = await newIntent(gateway);
	const wrong = `${clientSecret.slice(0, -1)}${clientSecret.endsWith("0") ? "1" : "0"}`;
	for (const secret of [wrong, id, "pi_fake_secret_fake", "\u0000", `${clientSecret}x`]) {
		const answer = await gateway.confirm({ clientSecret: secret, card: card(PAYS) });
		expect(answer.error?.code).toBe("resource_missing");
	}
	expect((await gateway.retrieveIntent(id))?.status).toBe("requires_payment_method");
});

test("no card number is stored", async () => {
	const { gateway, db } = await openSandbox({ wait: async () => {} });
	const numbers = ["4242424242424242", "4000000000000341", "4000000000000002", "5555555555554444"];
	for (const number of numbers) {
		const { id, clientSecret } = await newIntent(gateway);
		await gateway.confirm({ clientSecret, card: card(number) });
		await gateway.cancelIntent(id);
	}
	const intents = await db.selectFrom("sandbox_intents").selectAll().execute();
	const events = await db.selectFrom("sandbox_events").selectAll().execute();
	// The message about test cards contains a number with spaces.
	const kept = JSON.stringify({ intents, events });
	expect(intents.filter((intent) => intent.card !== null).map((intent) => intent.card)).toEqual([
		"0341",
	]);
	for (const number of numbers) expect(kept).not.toContain(number);
});
