import type { PaymentsTable, Tx } from "#database/tables.ts";
import { classForSale } from "../classes/sale-store.ts";
import { notifyStaff } from "../mail/notify-staff.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import type { KeptIntent } from "./intent-store.ts";
import { readReason } from "./uncharged.ts";
import { type MoneyOfUncharged, unchargedLetter, unreturnedNews } from "./uncharged-letters.ts";

/**
 * Informs a student whose card was accepted that the payment was given up, and why. The student may have closed the
 * browser.
 */
export async function notifyUncharged(
	needs: Needs,
	tx: Tx,
	intent: Pick<KeptIntent, "user_id" | "class_id" | "refusal">,
	money: MoneyOfUncharged,
): Promise<void> {
	const wanted = await classForSale(tx, intent.class_id);
	const className = wanted?.name ?? "the class that you chose";
	await writeTo(tx, needs, intent.user_id, (about) =>
		unchargedLetter(readReason(intent.refusal), { ...about, className, money }),
	);
}

/** Tells the administrators of money that the gateway refuses to return. */
export async function notifyUnreturned(
	needs: Needs,
	tx: Tx,
	{ id, class_name }: PaymentsTable,
): Promise<void> {
	await notifyStaff(needs, tx, {
		news: unreturnedNews(class_name),
		path: `/dashboard/refund/${id}`,
	});
}
