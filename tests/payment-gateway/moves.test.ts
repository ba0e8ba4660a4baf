import fc from "fast-check";
import { expect, test } from "vitest";
import type { SandboxIntentsTable } from "#database/tables.ts";
import { GatewayRefused } from "#providers/payment/port.ts";
import { askBank } from "#providers/payment/sandbox-cards.ts";
import { newIntent } from "#providers/payment/sandbox-intents.ts";
import {
	authenticating,
	canceling,
	capturing,
	confirming,
	type Move,
} from "#providers/payment/sandbox-moves.ts";
import { ASKS, CAPTURE_REFUSED, card, DECLINED, PAYS } from "./open-sandbox.ts";

const now = Date.parse("2026-03-15T12:00:00Z");
const step = { challenge: "token", returnUrl: "/" };

const tryCard = fc
	.constantFrom(PAYS, DECLINED, ASKS, CAPTURE_REFUSED, "1")
	.map(
		(number) => (intent: SandboxIntentsTable) =>
			confirming(intent, askBank(card(number), now), step),
	);
const answerStep = fc.tuple(fc.constantFrom("token", "another"), fc.boolean()).map(
	([token, accept]) =>
		(intent: SandboxIntentsTable) =>
			authenticating(intent, token, accept),
);
const anything = fc.oneof(tryCard, answerStep, fc.constantFrom(capturing, canceling));

/** The states of docs/specification.md §9, with the transitions of manual capture. */
const allowed: Record<string, string[]> = {
	requires_payment_method: [
		"requires_payment_method",
		"requires_action",
		"requires_capture",
		"canceled",
	],
	requires_action: ["requires_payment_method", "requires_capture", "canceled"],
	requires_capture: ["succeeded", "canceled"],
	succeeded: [],
	canceled: [],
};

test("any sequence of calls makes only the allowed state transitions", () => {
	fc.assert(
		fc.property(fc.array(anything, { maxLength: 12 }), (calls) => {
			let intent = newIntent(
				{
					amountCents: 1999,
					currency: "usd",
					metadata: { userId: "u", classId: "c", selectionId: "s" },
					idempotencyKey: "key",
				},
				now,
			);
			for (const call of calls) {
				const move = attempt(() => call(intent));
				if (!move) continue;
				expect(allowed[intent.status]).toContain(move.status);
				intent = { ...intent, ...move };
				const isCaptured = intent.status === "succeeded";
				expect(intent.captured_cents).toBe(isCaptured ? 1999 : 0);
			}
		}),
		{ numRuns: 300 },
	);
});

function attempt(call: () => Move): Move {
	try {
		return call();
	} catch (error) {
		expect(error).toBeInstanceOf(GatewayRefused);
		return undefined;
	}
}
