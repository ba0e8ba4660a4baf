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

export function payoutFaults({ amount, paidOn, reference }: PayoutTexts): PayoutFaults | undefined {
	const faults = {
		amount: amount.trim() === "" ? says.required.amount : notANumber(amount),
		paidOn: paidOn === "" ? says.required.day : undefined,
		reference: reference.trim() === "" ? says.required.reference : undefined,
	};
	return Object.values(faults).some(Boolean) ? faults : undefined;
}

function notANumber(text: string): string | undefined {
	return Number.isFinite(Number(text)) ? undefined : says.notANumber;
}
