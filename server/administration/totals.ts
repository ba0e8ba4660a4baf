import type { Totals } from "#contract/administration.ts";
import { toDollars } from "#contract/money.ts";
import type { TotalsTable } from "#database/tables.ts";
import type { Needs } from "../needs.ts";
import { keptTotals } from "./totals-store.ts";

const WEEK = 7 * 24 * 3600_000;
/** Weeks are counted from here, also by the triggers: the first Monday of 1970, in UTC. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5);
const WEEKS_SHOWN = 12;

/** The admin panel. Earnings are the sum of all payment prices (docs/specification.md §9). */
export async function findTotals({ connection, now }: Needs): Promise<Totals> {
	const totals = await keptTotals(connection.db);
	const of = (name: TotalsTable["name"]) => totals.filter((total) => total.name === name);
	const weeks = of("payments");
	return {
		users: sum(of("users"), "count"),
		courses: sum(of("classes"), "count"),
		enrolled: sum(weeks, "count"),
		earnings: toDollars(sum(weeks, "cents")),
		weeks: lastWeeks(weeks, now()),
	};
}

function sum(totals: TotalsTable[], what: "count" | "cents"): number {
	return totals.reduce((total, row) => total + row[what], 0);
}

/** Oldest first. Includes weeks without payments. */
function lastWeeks(weeks: TotalsTable[], now: number): Totals["weeks"] {
	const known = new Map(weeks.map((week) => [week.week, week]));
	const thisWeek = Math.floor((now - FIRST_MONDAY) / WEEK);
	return Array.from({ length: WEEKS_SHOWN }, (_, at) => {
		const number = thisWeek - WEEKS_SHOWN + 1 + at;
		const { count = 0, cents = 0 } = known.get(number) ?? {};
		const from = new Date(FIRST_MONDAY + number * WEEK).toISOString().slice(0, 10);
		return { from, enrolled: count, earnings: toDollars(cents) };
	});
}
