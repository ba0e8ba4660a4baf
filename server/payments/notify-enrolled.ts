import type { Receipt } from "#contract/payments.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import { aboutClass } from "../classes/store.ts";
import { addDigestItem } from "../mail/digest-store.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { receiptLetters } from "./receipt-letters.ts";
import { findReceipt } from "./receipts-store.ts";
import { sellerOf } from "./seller.ts";

type MailNeeds = Pick<Needs, "settings" | "now">;

/**
 * Sends the receipt to the student and keeps the news for the teacher, in the transaction that stores that the money is
 * taken, or that enrols for free. A payment that was refunded at the gateway before this site heard that its money was
 * taken has only the letter of its refund.
 */
export async function notifyEnrolled(
	needs: MailNeeds,
	tx: Tx,
	payment: PaymentsTable,
): Promise<void> {
	if (!needs.settings.sendsMail) return;
	const receipt = await findReceipt(tx, payment.id, payment.user_id);
	if (receipt?.state === "refunded") return;
	if (receipt) await sendReceipt(needs, tx, payment, receipt);
	const sold = await aboutClass(tx, payment.class_id);
	if (!sold) return;
	const news = `A new student in "${sold.name}"`;
	const path = `/classes/${payment.class_id}`;
	await addDigestItem(tx, sold.owner_id, { news, path, role: "instructor" }, needs.now());
}

async function sendReceipt(
	needs: MailNeeds,
	tx: Tx,
	{ id, user_id }: PaymentsTable,
	receipt: Omit<Receipt, "seller">,
): Promise<void> {
	const { settings } = needs;
	const write = receipt.state === "free" ? receiptLetters.free : receiptLetters.paid;
	const link = `${settings.origin}/dashboard/receipt/${id}`;
	await writeTo(tx, needs, user_id, (about) =>
		write({ ...about, receipt: { ...receipt, seller: sellerOf(about.studio) }, link }),
	);
}
