import { setImmediate } from "node:timers/promises";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import type { Needs } from "../needs.ts";
import { findIntent, type KeptIntent, unfinishedIntents } from "../payments/intent-store.ts";
import { isPaid, settleTruth } from "../payments/settle-payment.ts";
import { voidIntentAndHold } from "../payments/void-intent.ts";
import { hearRefund } from "../refunds/hear-refund.ts";
import { lockSeats } from "../seats/store.ts";

/** Milliseconds that the browser and the webhook have before the sweep asks as well. */
const GRACE = 20_000;
/** Intents read at once; it goes on until there are no more. */
const AT_ONCE = 100;

/**
 * Asks the gateway about every intent that has not ended: a payment whose browser closed and whose
 * webhook was lost is recorded, one whose hold ran out unpaid is canceled. Runs every minute.
 */
export async function sweepIntents(needs: Needs): Promise<void> {
	const { db } = needs.connection;
	const before = needs.now() - GRACE;
	let intents: KeptIntent[];
	let after = "";
	do {
		intents = await unfinishedIntents(db, { before, after, limit: AT_ONCE });
		for (const intent of intents) {
			await sweepOrWarn(needs, intent);
			after = intent.id;
		}
		// On SQLite nothing above lets a request in.
		await setImmediate();
	} while (intents.length === AT_ONCE);
	needs.events.emit("workDue");
}

async function sweepOrWarn(needs: Needs, intent: KeptIntent): Promise<void> {
	try {
		await sweepOne(needs, intent);
	} catch (error) {
		if (error instanceof Problem) {
			needs.log.info({ intent: intent.id, outcome: error.code }, "sweep: nothing was recorded");
			return;
		}
		needs.log.warn({ err: error, intent: intent.id }, "sweep: this intent is asked about again");
	}
}

async function sweepOne(needs: Needs, intent: KeptIntent): Promise<void> {
	const truth = intent.gateway_id
		? await needs.gateway.retrieveIntent(intent.gateway_id)
		: undefined;
	const ended = truth !== undefined && (isPaid(truth) || truth.status === "canceled");
	if (ended) {
		await settleTruth(needs, truth);
		await hearRefund(needs, truth);
		return;
	}
	if (intent.held_until > needs.now() || truth?.status === "processing") return;
	await needs.connection.db.transaction().execute((tx) => giveUp(needs, tx, intent));
}

/** Unless the student came back meanwhile and holds the seat anew. */
async function giveUp(needs: Needs, tx: Tx, { id, class_id }: KeptIntent): Promise<void> {
	await lockSeats(tx, class_id);
	const intent = await findIntent(tx, id);
	if (!intent || intent.held_until > needs.now()) return;
	await voidIntentAndHold(needs, tx, intent, "hold_over");
}
