import { randomUUID } from "node:crypto";
import { expect, onTestFinished } from "vitest";
import type { Database } from "#database/tables.ts";
import { SandboxGateway } from "#providers/payment/sandbox.ts";
import type { Post } from "#providers/payment/sandbox-delivery.ts";
import type { SandboxNeeds } from "#providers/payment/sandbox-needs.ts";
import { openTestDatabase, type Wanted } from "#tests/support/engines.ts";

export const SECRET = "a secret for tests";
export const PAYS = "4242 4242 4242 4242";
export const DECLINED = "4000 0000 0000 0002";
export const ASKS = "4000 0025 0000 3155";
export const SLOW = "4000 0000 0000 6975";
export const CAPTURE_REFUSED = "4000 0000 0000 0341";

/** A clock that stands still until the test moves it, in milliseconds. */
export interface Clock {
	now: number;
}

/** A sandbox on a database of its own, closed with the test. */
export async function openSandbox(
	needs: Partial<SandboxNeeds> = {},
	onStatement?: Wanted["onStatement"],
) {
	const { db, close } = await openTestDatabase({ onStatement });
	onTestFinished(close);
	const clock: Clock = { now: Date.parse("2026-03-15T12:00:00Z") };
	const all = { db, signingSecret: SECRET, now: () => clock.now, ...needs };
	return { db, clock, gateway: new SandboxGateway(all), another: () => new SandboxGateway(all) };
}

export function newIntent(gateway: SandboxGateway) {
	const metadata = { userId: "user-1", classId: "class-1", selectionId: "selection-1" };
	const idempotencyKey = randomUUID();
	return gateway.createIntent({ amountCents: 1999, currency: "usd", metadata, idempotencyKey });
}

/** The card form's fields, with a date and a CVC that are fine. */
export function card(number: string) {
	return { number, expMonth: 12, expYear: 2030, cvc: "123" };
}

/** The types of all events about an intent, in the order of their making as far as the clock knows it. */
export async function eventTypes(db: Database, intentId: string): Promise<string[]> {
	const events = await db
		.selectFrom("sandbox_events")
		.select("type")
		.where("intent_id", "=", intentId)
		.orderBy("due_at")
		.execute();
	return events.map((event) => event.type.replace("payment_intent.", ""));
}

/** What sending by hand needs, where the test moves the clock; a fault fails the test. */
export function postOf({ db, clock }: { db: Database; clock: Clock }, url: string): Post {
	const onFault = (error: unknown) => expect.unreachable(String(error));
	return { db, url, signingSecret: SECRET, now: () => clock.now, onFault };
}
