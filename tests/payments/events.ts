import { sign } from "#providers/payment/sandbox-events.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

/** The secret with which tests/support/world.ts opens its gateway. */
const SECRET = "a secret for tests";

/** The bodies of the gateway's events about an intent, oldest first. */
export async function eventsOf(
	world: World,
	transactionId: string,
	type?: string,
): Promise<string[]> {
	const rows = await world.db
		.selectFrom("sandbox_events")
		.where("intent_id", "=", transactionId)
		.orderBy("due_at")
		.select(["type", "body"])
		.execute();
	return rows.filter((row) => !type || row.type.endsWith(type)).map((row) => row.body);
}

/** Delivers an event as the gateway would, or with some part of it changed. */
export async function deliver(
	world: World,
	body: string,
	change: {
		secret?: string;
		signedAt?: number;
		sent?: string;
		headers?: Record<string, string>;
	} = {},
): Promise<Answer> {
	const { secret = SECRET, signedAt = world.clock.now, sent = body, headers } = change;
	return await ask(world, undefined, "POST /api/webhooks/payment", sent, {
		"content-type": "application/json",
		"sandbox-signature": sign(secret, body, signedAt),
		...headers,
	});
}
