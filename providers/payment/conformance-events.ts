import { expect, test } from "vitest";
import type { GatewayOnTrial } from "./conformance-trial.ts";
import { InvalidSignature } from "./port.ts";

/** The part of the suite about signed events (docs/threats.md P5). */
export function eventConformance(trial: () => GatewayOnTrial): void {
	const read = (body: string, headers: Record<string, string | undefined>) =>
		trial().gateway.readEvent(Buffer.from(body), headers);
	const refuses = (body: string, headers: Record<string, string | undefined>) =>
		expect(() => read(body, headers)).toThrow(InvalidSignature);

	test("a signed event is read with its id, type and intent", () => {
		const body = eventBody("payment_intent.succeeded");
		const event = { id: "evt_1", type: "payment_intent.succeeded", intentId: "pi_1" };
		expect(read(body, trial().sign(body))).toEqual(event);
	});

	test.each([
		["charge.refunded", { id: "ch_1", object: "charge", payment_intent: "pi_1" }],
		["refund.failed", { id: "re_1", object: "refund", payment_intent: "pi_1" }],
	])("a %s event names its intent", (type, object) => {
		const body = eventBody(type, object);
		expect(read(body, trial().sign(body))).toEqual({ id: "evt_1", type, intentId: "pi_1" });
	});

	test("an event about another object names no intent", () => {
		const body = eventBody("balance.available", { id: "ba_1", object: "balance" });
		const event = { id: "evt_1", type: "balance.available", intentId: undefined };
		expect(read(body, trial().sign(body))).toEqual(event);
	});

	test.each([-299, 0, 299])("an event signed %d s ago is accepted", (secondsAgo) => {
		const body = eventBody("payment_intent.succeeded");
		expect(read(body, trial().sign(body, secondsAgo)).id).toBe("evt_1");
	});

	test.each([-86_400, -301, 301, 86_400])("an event signed %d s ago is refused", (secondsAgo) => {
		const body = eventBody("payment_intent.succeeded");
		refuses(body, trial().sign(body, secondsAgo));
	});

	test("an event whose body differs from the signed bytes is refused", () => {
		const body = eventBody("payment_intent.succeeded");
		const headers = trial().sign(body);
		refuses(body.replace("pi_1", "pi_2"), headers);
		refuses(JSON.stringify(JSON.parse(body), null, 1), headers);
		refuses(`${body} `, headers);
		refuses("", headers);
	});

	test.each(["", "{ not JSON", "null", "[]", '{"id":1,"type":2}'])(
		"the signed body %j is refused",
		(body) => {
			refuses(body, trial().sign(body));
		},
	);

	test("an event without a valid signature is refused, also if its body is not JSON", () => {
		const body = eventBody("payment_intent.succeeded");
		for (const headers of malformed(trial().sign(body))) {
			refuses(body, headers);
			refuses("{ not even JSON", headers);
		}
	});
}

function eventBody(type: string, object: object = { id: "pi_1", object: "payment_intent" }) {
	return JSON.stringify({ id: "evt_1", object: "event", type, data: { object }, livemode: false });
}

/** The right headers, damaged in various ways. */
function malformed(good: Record<string, string>): Record<string, string | undefined>[] {
	const withEach = (change: (value: string) => string | undefined) =>
		Object.fromEntries(Object.entries(good).map(([name, value]) => [name, change(value)]));
	return [
		{},
		withEach(() => undefined),
		withEach(() => ""),
		withEach(() => "t=,v1="),
		withEach(() => "t=NaN,v1=00"),
		withEach((value) => value.replace("v1=", "v0=")),
		withEach((value) => value.replace(/t=\d+/, "t=9999999999999999999999")),
		withEach((value) => value.replace(/t=\d+,?/, "")),
		withEach((value) => value.slice(0, -1)),
		withEach((value) => `${value}0`),
		withEach((value) => value.replace(/v1=.*/, `v1=${"0".repeat(64)}`)),
		withEach((value) => value.replace(/v1=.*/, `v1=${"é".repeat(64)}`)),
	];
}
