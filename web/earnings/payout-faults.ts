import { formatDollars } from "#contract/money.ts";
import { amountFault } from "../messages/amount-fault.ts";
import { earnings } from "../messages/en/earnings.ts";
import type { FieldErrors } from "../ui/use-field-errors.ts";

const { record: says } = earnings;

/** The input of the form, as typed. */
export interface PayoutTexts {
	amount: string;
	paidOn: string;
	reference: string;
}
export type PayoutFaults = FieldErrors<keyof PayoutTexts>;

/** The errors that need no answer of the server, or undefined. Never more than is due is paid out (decisions/0069). */
export function payoutFaults(
	{ amount, paidOn, reference }: PayoutTexts,
	due: number,
): PayoutFaults | undefined {
	const faults = {
		amount: amountFault(amount, { most: due, tooMuch: says.aboveDue(formatDollars(due)) }),
		paidOn: paidOn === "" ? says.required.day : undefined,
		reference: reference.trim() === "" ? says.required.reference : undefined,
	};
	return Object.values(faults).some(Boolean) ? faults : undefined;
}
