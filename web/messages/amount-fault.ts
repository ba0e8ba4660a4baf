import { isWholeCents } from "#contract/money.ts";

/** The sentences of the contract, so that a form says them before it asks anything. */
const says = {
	required: "Amount is required",
	notANumber: "Please write an amount like 24 or 19.50",
	aboveZero: "Amount must be above 0",
	wholeCents: "Amount must be in whole cents",
} as const;

/** The error of an amount of dollars as typed. An amount above `most` has the error `tooMuch`. */
export function amountFault(
	text: string,
	{ most, tooMuch }: { most: number; tooMuch: string },
): string | undefined {
	if (text.trim() === "") return says.required;
	const dollars = Number(text);
	if (!Number.isFinite(dollars)) return says.notANumber;
	if (dollars <= 0) return says.aboveZero;
	if (dollars > most) return tooMuch;
	return isWholeCents(dollars) ? undefined : says.wholeCents;
}
