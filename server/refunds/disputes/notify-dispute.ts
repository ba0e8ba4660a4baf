import type { DisputeState } from "#contract/enumerations.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayDispute } from "#providers/payment/port.ts";
import { notifyStaff } from "../../mail/notify-staff.ts";
import type { Needs } from "../../needs.ts";
import { isKnownEvent, rememberEvent } from "../../payments/events-store.ts";
import { lockSeats } from "../../seats/store.ts";

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

/** Tells of a dispute once that waits until an earlier one is decided, because its own answer may not wait for that. */
export async function notifyWaiting(
	needs: Needs,
	payment: PaymentsTable,
	dispute: GatewayDispute,
): Promise<void> {
	const { connection, events, now } = needs;
	const key = `waiting-${dispute.id}`;
	if (dispute.answerBy === null || (await isKnownEvent(connection.db, key))) return;
	await connection.db.transaction().execute(async (tx) => {
		await lockSeats(tx, payment.class_id);
		if (await isKnownEvent(tx, key)) return;
		await rememberEvent(tx, key, now());
		await notifyDispute(needs, tx, payment, dispute);
	});
	events.emit("workDue");
}
