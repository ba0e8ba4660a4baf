import type { RefundWay } from "#contract/enumerations.ts";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import { amountFault } from "../messages/amount-fault.ts";
import { recordedRefunds } from "../messages/recorded-refunds.ts";
import type { FieldErrors } from "../ui/use-field-errors.ts";
import { leftToRefund } from "./refundable.ts";

const { form: says } = recordedRefunds;

/** The input of the form, as typed. */
export interface RecordTexts {
	amount: string;
	way: RefundWay;
	paidOn: string;
	reference: string;
	note: string;
	endsSeat: boolean;
}
export type RecordFaults = FieldErrors<keyof RecordTexts>;

/** The errors that need no answer of the server, or undefined. */
export function recordFaults(
	{ amount, way, paidOn, reference }: RecordTexts,
	payment: Payment,
): RecordFaults | undefined {
	const faults = {
		amount: amountFault(amount, limitOf(way, payment)),
		paidOn: paidOn === "" ? says.required.paidOn : undefined,
		reference: reference.trim() === "" ? says.required.reference : undefined,
	};
	return Object.values(faults).some(Boolean) ? faults : undefined;
}

/** The server asks the payment provider how much it has refunded, so this page only knows that it is not above the price. */
function limitOf(way: RefundWay, payment: Payment): { most: number; tooMuch: string } {
	const { price } = payment;
	if (way === "gateway") return { most: price, tooMuch: says.abovePrice(formatDollars(price)) };
	const left = leftToRefund(payment);
	return { most: left, tooMuch: says.aboveLeft(formatDollars(left)) };
}
