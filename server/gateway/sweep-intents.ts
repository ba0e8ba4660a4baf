import { setImmediate } from "node:timers/promises";
import type { Tx } from "#database/tables.ts";
import { GatewayUnavailable } from "#providers/payment/port.ts";
import type { Needs } from "../needs.ts";
import { findIntent, type KeptIntent, unfinishedIntents } from "../payments/intent-store.ts";
import { logSettlement } from "../payments/log-settlement.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { isUnfinished } from "../payments/states.ts";
import { voidIntentAndHold } from "../payments/void-intent.ts";
import { recordRefund } from "../refunds/record-refund.ts";
import { lockSeats } from "../seats/store.ts";

/** In milliseconds. The browser and the webhook have this much time before the sweep asks too. */
const GRACE = 20_000;
/** Intents read per query. The sweep continues until none is left. */
const BATCH = 100;

/**
 * Asks the gateway about every unfinished intent. A payment whose browser was closed and whose webhook was lost is
 * recorded. A payment whose hold expired unpaid is canceled. Runs every minute.
 */
export async function sweepIntents(needs: Needs): Promise<void> {
	const { db } = needs.connection;
	const before = needs.now() - GRACE;
	let intents: KeptIntent[];
	let after = "";
	do {
		intents = await unfinishedIntents(db, { before, after, limit: BATCH });
		for (const intent of intents) {
			await sweepOrLog(needs, intent);
			after = intent.id;
		}
		// Lets other requests run, because SQLite calls block the event loop.
		await setImmediate();
	} while (intents.length === BATCH);
	needs.events.emit("workDue");
}

/** An error of one payment does not stop the sweep. */
async function sweepOrLog(needs: Needs, intent: KeptIntent): Promise<void> {
	const { log } = needs;
	try {
		await sweepOne(needs, intent);
	} catch (error) {
		const details = { err: error, intent: intent.id, transaction: intent.gateway_id };
		if (error instanceof GatewayUnavailable) {
			log.warn(details, "sweep: the gateway is unavailable; this payment will be checked again");
		} else {
			log.error(details, "sweep: unexpected fault; this payment will be checked again");
		}
	}
}

async function sweepOne(needs: Needs, intent: KeptIntent): Promise<void> {
	const askedAt = needs.now();
	const truth = intent.gateway_id
		? await needs.gateway.retrieveIntent(intent.gateway_id)
		: undefined;
	if (!truth) return await giveUpAfterHold(needs, intent, askedAt);
	const settled = await settlePayment(needs, truth.id, truth);
	if (settled.is === "unpaid") {
		if (!settled.isDeciding) await giveUpAfterHold(needs, intent, askedAt);
		return;
	}
	logSettlement(needs, "sweep", truth.id, settled);
	await recordRefund(needs, truth);
}

/**
 * Counts the time at which the gateway was asked. A card may be accepted within the hold while the answer travels, so
 * a hold that ended since then is judged by the next sweep (decisions/0018).
 */
async function giveUpAfterHold(needs: Needs, intent: KeptIntent, askedAt: number): Promise<void> {
	if (intent.held_until > askedAt) return;
	await needs.connection.db.transaction().execute((tx) => giveUp(needs, tx, intent, askedAt));
}

/**
 * Gives up a payment, unless the student has returned meanwhile and holds the seat again, or has paid. One that the
 * gateway knows only since the sweep began was not asked about, so it is left to the next sweep.
 */
async function giveUp(needs: Needs, tx: Tx, asked: KeptIntent, askedAt: number): Promise<void> {
	await lockSeats(tx, asked.class_id);
	const intent = await findIntent(tx, asked.id);
	if (!intent || !isUnfinished(intent) || intent.held_until > askedAt) return;
	if (intent.gateway_id !== asked.gateway_id) return;
	await voidIntentAndHold(needs, tx, intent, "hold_over");
}
