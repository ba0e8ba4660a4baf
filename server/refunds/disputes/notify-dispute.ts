import type { DisputeState } from "#contract/enumerations.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayDispute } from "#providers/payment/port.ts";
import { notifyStaff } from "../../mail/notify-staff.ts";
import type { Needs } from "../../needs.ts";

const NEWS: Record<DisputeState, (className: string, until: string) => string> = {
	inquiry: (name, until) => `A bank asks about the payment for "${name}"${until}`,
	open: (name, until) => `A bank disputes the payment for "${name}"${until}`,
	// Also after an inquiry that a refund ended, so it does not say who has the money.
	won: (name) => `The dispute about the payment for "${name}" is over, and the bank takes nothing`,
	lost: (name) => `The dispute about the payment for "${name}" is lost`,
};

/** Notifies the administrators of a new state. They answer the bank on the payment provider's own pages. */
export async function notifyDispute(
	needs: Needs,
	tx: Tx,
	{ id, class_name }: PaymentsTable,
	{ state, answerBy }: GatewayDispute,
): Promise<void> {
	const day = answerBy === null ? undefined : new Date(answerBy).toISOString().slice(0, 10);
	const news = NEWS[state](class_name, day ? `. Answer it by ${day}` : "");
	await notifyStaff(needs, tx, { news, path: `/dashboard/refund/${id}` });
}
