import type { FigureSum } from "#contract/enumerations.ts";
import { formatDollars } from "#contract/money.ts";

/** Formats a sum: dollars, or a number. */
export function amount(sum: FigureSum, value: number): string {
	const isMoney = sum === "gross" || sum === "refunds";
	return isMoney ? formatDollars(value) : value.toLocaleString("en-US");
}
