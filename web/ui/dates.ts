import { format } from "date-fns/format";

/** "MMM Do YYYY" of docs/specification.md §9, which date-fns spells `MMM do yyyy`: "May 1st 2025". */
export function purchaseDate(date: string): string {
	return format(new Date(date), "MMM do yyyy");
}

/** "May 1st 2025, 14:05" in the reader's own time: a refund ends at a moment, not with a day. */
export function dayAndTime(date: string): string {
	return format(new Date(date), "MMM do yyyy, HH:mm");
}
