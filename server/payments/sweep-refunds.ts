import type { Needs } from "../needs.ts";
import { hearRefund } from "./hear-refund.ts";
import { notGivenBack } from "./store.ts";

/** Milliseconds: what went back at the gateway longer ago, while we were not there, has its event sent again by hand. */
const LOOK_BACK = 14 * 24 * 3600_000;

/** Asks the gateway what went back lately, in one call: a refund made there whose event was lost is heard within a minute. */
export async function sweepRefunds(needs: Needs): Promise<void> {
	const { connection, gateway, now, log } = needs;
	const refunded = await gateway.refundedSince(now() - LOOK_BACK);
	for (const id of await notGivenBack(connection.db, refunded)) {
		await askAbout(needs, id).catch((error: unknown) =>
			log.warn({ err: error, transaction: id }, "sweep: this payment is asked about again"),
		);
	}
}

async function askAbout(needs: Needs, transactionId: string): Promise<void> {
	const truth = await needs.gateway.retrieveIntent(transactionId);
	if (truth) await hearRefund(needs, truth);
}
