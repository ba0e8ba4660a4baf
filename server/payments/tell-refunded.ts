import { formatDollars, toDollars } from "#contract/money.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import { findAddressee } from "../accounts/store.ts";
import { type Greeting, type Letter, letters } from "../letters.ts";
import { queueMail } from "../mail.ts";
import type { Needs } from "../needs.ts";

export async function tellRefunded(needs: Needs, tx: Tx, payment: PaymentsTable): Promise<void> {
	const amount = formatDollars(toDollars(payment.amount_cents));
	await tell(needs, tx, payment, (hello, site) =>
		letters.refunded(site, hello, payment.class_name, amount),
	);
}

/** The money could not go back: the class stays, and the studio looks for another way (decisions/0014). */
export async function tellRefundRefused(
	needs: Needs,
	tx: Tx,
	payment: PaymentsTable,
): Promise<void> {
	await tell(needs, tx, payment, (hello, site) =>
		letters.refundRefused(site, hello, payment.class_name),
	);
}

export async function tellDeclined(
	needs: Needs,
	tx: Tx,
	payment: PaymentsTable,
	reason: string,
): Promise<void> {
	await tell(needs, tx, payment, (hello, site) =>
		letters.refundDeclined(site, hello, payment.class_name, reason),
	);
}

async function tell(
	needs: Needs,
	tx: Tx,
	payment: PaymentsTable,
	write: (hello: Greeting, site: string) => Letter,
): Promise<void> {
	const student = await findAddressee(tx, payment.user_id);
	if (!student) return;
	const letter = write(student.hello, needs.settings.siteName);
	await queueMail(tx, needs, { ...letter, to: student.email });
}
