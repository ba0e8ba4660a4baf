import type { PaymentsTable, Tx } from "#database/tables.ts";
import { findAddressee } from "../accounts/store.ts";
import { classForSale } from "../classes/store.ts";
import { letters } from "../letters.ts";
import { queueMail } from "../mail.ts";
import type { Needs } from "../needs.ts";
import type { KeptIntent } from "./intent-store.ts";

/** The card was accepted, the class could not be had: also who closed the browser hears of it. */
export async function tellNothingCharged(
	needs: Needs,
	tx: Tx,
	intent: KeptIntent,
	why: string,
): Promise<void> {
	const student = await findAddressee(tx, intent.user_id);
	const wanted = await classForSale(tx, intent.class_id);
	if (!student || !wanted) return;
	const { siteName } = needs.settings;
	await queueMail(tx, needs, {
		...letters.nothingCharged(siteName, student.hello, wanted.name, why),
		to: student.email,
	});
}

/** The gateway refused to capture: the purchase was taken back (threats.md P11). */
export async function tellTakenBack(needs: Needs, tx: Tx, payment: PaymentsTable): Promise<void> {
	const student = await findAddressee(tx, payment.user_id);
	if (!student) return;
	await queueMail(tx, needs, {
		...letters.purchaseTakenBack(needs.settings.siteName, student.hello, payment.class_name),
		to: student.email,
	});
}
