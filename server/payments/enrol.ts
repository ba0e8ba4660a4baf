import { v7 as newId } from "uuid";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import { together } from "#database/together.ts";
import type { Person } from "../accounts/store.ts";
import type { ClassForSale } from "../classes/sale-store.ts";
import { addEnrolment } from "../enrolments/store.ts";
import type { Needs } from "../needs.ts";
import { dropHold, takeSeat } from "../seats/store.ts";
import { takeSelectionOfClass } from "../selections/store.ts";
import type { OrderedTerms } from "../settings/order-terms.ts";
import { keepOrderTerms } from "../settings/order-terms-store.ts";
import { setStudioWords } from "./receipts-store.ts";
import { addPayment } from "./store.ts";

interface Purchase {
	/** Of the payment. */
	id: string;
	student: Person;
	bought: ClassForSale;
	classId: string;
	transactionId: string;
	amountCents: number;
	currency: string;
	state: PaymentsTable["state"];
	/** The terms of the order. Those without a body were kept when it began. */
	terms: Pick<OrderedTerms, "id"> & Partial<OrderedTerms>;
	taxLine: string;
}

/** Writes the purchase that `mayHaveClass` allowed. Call it under the `lockSeats` under which that was judged. */
export async function enrol(
	{ now, settings }: Needs,
	tx: Tx,
	purchase: Purchase,
): Promise<PaymentsTable> {
	const { student, bought, classId, terms, taxLine } = purchase;
	const at = now();
	const [, , selection] = await together(tx, (tx) => [
		takeSeat(tx, classId),
		dropHold(tx, classId, student.id),
		takeSelectionOfClass(tx, student.id, classId),
	]);
	const payment: PaymentsTable = {
		id: purchase.id,
		transaction_id: purchase.transactionId,
		user_id: student.id,
		class_id: classId,
		amount_cents: purchase.amountCents,
		currency: purchase.currency,
		state: purchase.state,
		selections_deleted: selection ? 1 : 0,
		selection_id: selection?.id ?? null,
		selection_price_cents: selection?.price_cents ?? null,
		refunded_cents: 0,
		by_hand_cents: 0,
		seat_ended_at: null,
		email: student.email,
		class_name: bought.name,
		class_image: bought.image,
		instructor_name: bought.instructorName,
		instructor_email: bought.instructorEmail,
		created_at: at,
		share_bp: bought.shareBp ?? settings.instructorShare * 100,
		money_at: null,
	};
	const enrolment = { id: newId(), userId: student.id, classId, paymentId: payment.id, now: at };
	await together(tx, (tx) => [
		addPayment(tx, payment),
		...(terms.body === undefined ? [] : [keepOrderTerms(tx, terms.id, terms.body)]),
		setStudioWords(tx, payment.id, {
			tax_line: (payment.amount_cents > 0 && taxLine) || null,
			terms_id: terms.id,
		}),
		addEnrolment(tx, enrolment),
	]);
	return payment;
}
