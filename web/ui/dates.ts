import { format } from "date-fns/format";

/** The format "MMM Do YYYY" of docs/specification.md §9, in date-fns `MMM do yyyy`: "May 1st 2025". */
export function purchaseDate(date: string): string {
	return format(new Date(date), "MMM do yyyy");
}

/** "May 1st 2025, 14:05" in local time. A refund period ends at a moment, not at the end of a day. */
export function dayAndTime(date: string): string {
	return format(new Date(date), "MMM do yyyy, HH:mm");
}

/** Today in local time, as a date field has it: "2026-11-23". */
export function today(): string {
	const now = new Date();
	const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
	return local.toISOString().slice(0, 10);
}
