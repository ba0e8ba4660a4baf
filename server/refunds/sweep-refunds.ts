import type { MadeRefund } from "#providers/payment/port.ts";
import type { Needs } from "../needs.ts";
import { knownEvents, rememberEvent } from "../payments/events-store.ts";
import { notRefunded } from "../payments/store.ts";
import { recordRefund } from "./record-refund.ts";

/** In milliseconds. If the site was down for longer, the events of older refunds must be sent again by hand. */
const LOOK_BACK = 14 * 24 * 3600_000;

/**
 * Asks the gateway for recent refunds in one call, so that a refund made there is recorded within a minute even if
 * its event was lost. Each partial refund is looked up once, because its payment can be refunded further.
 */
export async function sweepRefunds(needs: Needs): Promise<void> {
	const made = await unrecorded(needs, await needs.gateway.refundedSince(needs.now() - LOOK_BACK));
	for (const [transactionId, refundIds] of Map.groupBy(made, ({ intentId }) => intentId)) {
		await askAbout(needs, transactionId, refundIds).catch((error: unknown) =>
			needs.log.warn(
				{ err: error, transaction: transactionId },
				"sweep: this payment will be checked again",
			),
		);
	}
}

async function unrecorded({ connection }: Needs, made: MadeRefund[]): Promise<MadeRefund[]> {
	const intents = [...new Set(made.map(({ intentId }) => intentId))];
	const open = new Set(await notRefunded(connection.db, intents));
	const ofOurs = made.filter(({ intentId }) => open.has(intentId));
	const known = await knownEvents(
		connection.db,
		ofOurs.map(({ id }) => id),
	);
	return ofOurs.filter(({ id }) => !known.has(id));
}

async function askAbout(needs: Needs, transactionId: string, made: MadeRefund[]): Promise<void> {
	const truth = await needs.gateway.retrieveIntent(transactionId);
	if (!truth) return;
	await recordRefund(needs, truth);
	for (const { id } of made) await rememberEvent(needs.connection.db, id, needs.now());
}
