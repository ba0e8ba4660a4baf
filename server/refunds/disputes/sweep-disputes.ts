import { GatewayUnavailable, type ListedDispute } from "#providers/payment/port.ts";
import type { Needs } from "../../needs.ts";
import { findPaymentByTransaction } from "../../payments/store.ts";
import { oldestUndecided } from "./disputes-store.ts";
import { isLater, type Opened } from "./is-later.ts";
import { recordDispute, recordUnreadable } from "./record-dispute.ts";

/** In milliseconds. Disputes that are not decided are asked about however old they are. */
const LOOK_BACK = 14 * 24 * 3600_000;

/**
 * Asks the gateway for disputes in one call, every minute, because an event may be lost. A fault of one payment's
 * dispute does not stop the others.
 */
export async function sweepDisputes(needs: Needs): Promise<void> {
	const recent = needs.now() - LOOK_BACK;
	const since = Math.min(recent, (await oldestUndecided(needs.connection.db)) ?? recent);
	const listed = inOrder(await needs.gateway.disputesSince(since));
	const ofPayments = Map.groupBy(listed, ({ id, intentId }) => intentId ?? id);
	for (const disputes of ofPayments.values()) await recordAll(needs, disputes);
}

/** Of one payment. After a fault its later disputes wait, because one that is recorded ends those before it. */
async function recordAll(needs: Needs, disputes: ListedDispute[]): Promise<void> {
	for (const dispute of disputes) {
		try {
			if ("isUnreadable" in dispute) {
				await recordUnreadable(needs, dispute);
				throw new GatewayUnavailable("the dispute has an unexpected format");
			}
			await recordDispute(needs, dispute);
		} catch (error) {
			const { id, intentId: transaction } = dispute;
			const details = { err: error, dispute: id, transaction };
			return needs.log.warn(details, "sweep: this dispute will be read again");
		}
	}
}

/** After an event about a dispute. A bank may change a decision that is older than the sweep looks back. */
export async function recordDisputesOf(needs: Needs, intentId: string): Promise<void> {
	if (!(await findPaymentByTransaction(needs.connection.db, intentId))) return;
	for (const dispute of inOrder(await needs.gateway.disputesOf(intentId)))
		await recordDispute(needs, dispute);
}

/** The oldest first, because a later dispute of a payment takes the place of an earlier one. */
function inOrder<One extends Opened>(disputes: One[]): One[] {
	return disputes.toSorted((one, other) => (isLater(one, other) ? 1 : -1));
}
