/** The month of UTC that this time is in: `2026-11`. */
export function monthAt(time: number): string {
	return new Date(time).toISOString().slice(0, 7);
}

/** The month that is `by` months later. */
export function monthAfter(month: string, by: number): string {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return monthAt(Date.UTC(year, number - 1 + by));
}

/** The month in the address, if it is valid. */
export function monthIn(params: URLSearchParams, now: number): string {
	const said = params.get("month") ?? "";
	return /^20\d\d-(0[1-9]|1[0-2])$/.test(said) ? said : monthAt(now);
}
