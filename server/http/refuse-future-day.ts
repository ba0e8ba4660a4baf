import { Problem } from "#contract/problems.ts";

/** The earliest time zone, UTC+14, in milliseconds. */
const FIRST_ZONE = 14 * 3600_000;

/** Refuses a day of payment that is in the future in every time zone. */
export function refuseFutureDay(paidOn: string, now: number): void {
	if (paidOn <= new Date(now + FIRST_ZONE).toISOString().slice(0, 10)) return;
	const message = "The day must not be after today";
	throw new Problem("invalid_input", { errors: [{ field: "paidOn", message }] });
}
