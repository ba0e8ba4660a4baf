import type { RefundWay } from "#contract/enumerations.ts";
import { recordedRefunds } from "../messages/recorded-refunds.ts";
import type { FieldErrors } from "../ui/use-field-errors.ts";

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

export function recordFaults(texts: RecordTexts): RecordFaults | undefined {
	const names = ["amount", "paidOn", "reference"] as const;
	const missing = names.filter((name) => texts[name].trim() === "");
	if (missing.length === 0) return undefined;
	return Object.fromEntries(missing.map((name) => [name, says.required[name]]));
}
