import { format } from "date-fns/format";

/** "November 2026" */
export function monthName(month: string): string {
	return format(new Date(`${month}-01T00:00`), "MMMM yyyy");
}

/** A day without a time, "Nov 23rd 2026": the same in every time zone. */
export function dayName(day: string): string {
	return format(new Date(`${day}T00:00`), "MMM do yyyy");
}

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
