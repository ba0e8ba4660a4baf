/** Money is stored as whole US cents and shown in dollars by the API (docs/rules.md, "Classes"). */

export const CURRENCY = "usd";

/** 19.99 → 1999. Throws a RangeError for anything that is not a whole number of cents. */
export function toCents(dollars: number): number {
	const cents = Math.round(dollars * 100);
	if (!Number.isSafeInteger(cents) || Math.abs(dollars * 100 - cents) > 1e-6) {
		throw new RangeError(`${dollars} is not a whole number of cents`);
	}
	return cents;
}

/** 1999 → 19.99 */
export function toDollars(cents: number): number {
	return cents / 100;
}

/** True when `toCents` accepts the amount. */
export function isWholeCents(dollars: number): boolean {
	const cents = Math.round(dollars * 100);
	return Number.isSafeInteger(cents) && Math.abs(dollars * 100 - cents) <= 1e-6;
}

/** Made once, because making a formatter takes fifty times as long as using it. */
const dollarFormat = new Intl.NumberFormat("en-US", {
	style: "currency",
	currency: CURRENCY,
	trailingZeroDisplay: "stripIfInteger",
});

/** 24 → "$24", 19.5 → "$19.50": the `$` prefix of docs/specification.md §9. */
export function formatDollars(dollars: number): string {
	return dollarFormat.format(dollars);
}

/** 24 → "$24.00", for a column of amounts, where the points stand below each other. */
export function dollarsAndCents(dollars: number): string {
	return formatDollars(dollars).replace(/^[^.]+$/, "$&.00");
}
