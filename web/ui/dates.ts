/**
 * How dates are shown: a day, a day with its time, and a short day without a year. A day such as "2026-11-23" is the
 * same in every time zone. A moment is shown in local time.
 *
 * Written without date-fns, which would add 6 KB to each page. dates.test.ts compares the results with it.
 */

/** The format "MMM Do YYYY" of docs/specification.md §9: "May 1st 2025". */
export function fullDay(date: string): string {
	const at = timeOf(date);
	return `${shortMonth(date)} ${ordinal(at.getDate())} ${at.getFullYear()}`;
}

/** "May 1st 2025, 14:05". A refund period ends at a moment, not at the end of a day. */
export function dayAndTime(date: string): string {
	return `${fullDay(date)}, ${clock(date)}`;
}

/** "May 1", where the year is known or there is no room for it. */
export function shortDay(date: string): string {
	return `${shortMonth(date)} ${timeOf(date).getDate()}`;
}

/** The time, "14:05". */
export function clock(date: string): string {
	return timeOf(date).toTimeString().slice(0, 5);
}

/** The month of a day or a moment, as a heading: "November 2026". */
export function monthAndYear(date: string): string {
	return timeOf(date).toLocaleDateString("en-US", { month: "long", year: "numeric" });
}

/** "Nov" */
export function shortMonth(date: string): string {
	return timeOf(date).toLocaleDateString("en-US", { month: "short" });
}

/** Today in local time, as a date field has it: "2026-11-23". */
export function today(): string {
	const now = new Date();
	const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
	return local.toISOString().slice(0, 10);
}

/** The day of a moment in UTC, so that the server and every browser show the same day: "2026-11-23". */
export function dayInUtc(moment: string): string {
	return moment.slice(0, 10);
}

function timeOf(date: string): Date {
	return new Date(date.length === "2026-11-23".length ? `${date}T00:00` : date);
}

function ordinal(day: number): string {
	const isTeen = day > 10 && day < 14;
	return day + ((!isTeen && ["", "st", "nd", "rd"][day % 10]) || "th");
}
