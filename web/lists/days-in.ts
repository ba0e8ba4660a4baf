import { DAY_FIRST, DAY_LAST } from "#contract/rules.ts";
import { isDay } from "./is-day.ts";

/** The days `from` and `to` of an address. A day that the API would refuse counts as absent, and so do both if swapped. */
export function daysIn(params: URLSearchParams): Partial<Record<"from" | "to", string>> {
	const [from, to] = [dayIn(params.get("from")), dayIn(params.get("to"))];
	if (from && to && from > to) return {};
	return { ...(from && { from }), ...(to && { to }) };
}

function dayIn(text: string | null): string | undefined {
	const isAllowed = isDay(text) && text >= DAY_FIRST && text <= DAY_LAST;
	return isAllowed ? text : undefined;
}
