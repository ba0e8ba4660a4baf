import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";
import { type KeptIntent, unfinishedIntents } from "./intent-store.ts";
import { isPaid, settlePayment } from "./settle-payment.ts";
import { voidIntentAndHold } from "./void-intent.ts";

/** Milliseconds that the browser and the webhook have before the sweep asks as well. */
const GRACE = 20_000;
const AT_ONCE = 500;

/**
 * Asks the gateway about every intent that has not ended: a payment whose browser closed and whose
 * webhook was lost is recorded, one whose hold ran out unpaid is canceled. Runs every minute.
 */
export async function sweepIntents(needs: Needs): Promise<void> {
	const { connection, now, log } = needs;
	for (const intent of await unfinishedIntents(connection.db, now() - GRACE, AT_ONCE)) {
		try {
			await sweepOne(needs, intent);
		} catch (error) {
			if (error instanceof Problem) continue;
			log.warn({ err: error, intent: intent.id }, "sweep: this intent is asked about again");
		}
	}
	needs.events.emit("workDue");
}

async function sweepOne(needs: Needs, intent: KeptIntent): Promise<void> {
	const truth = intent.gateway_id
		? await needs.gateway.retrieveIntent(intent.gateway_id)
		: undefined;
	const ended = truth !== undefined && (isPaid(truth) || truth.status === "canceled");
	if (ended) {
		await settlePayment(needs, truth.id);
		return;
	}
	if (intent.held_until > needs.now() || truth?.status === "processing") return;
	await needs.connection.db
		.transaction()
		.execute((tx) => voidIntentAndHold(needs, tx, intent, "payment_canceled"));
}
