const DAY = 24 * 3600_000;
/** Length of the default period in days. */
const DAYS = 28;

interface Days {
	from?: string | undefined;
	to?: string | undefined;
}

/** A period and the one of equal length before it, in milliseconds: [before, begin) and [begin, end). */
export interface Period {
	before: number;
	begin: number;
	end: number;
}

/** From the beginning of the first day to the end of the last one, in UTC. */
export function periodOf({ from, to }: Days, now: number): Period {
	const today = Math.floor(now / DAY) * DAY;
	const first = from === undefined ? undefined : Date.parse(from);
	const last = to === undefined ? Math.max(today, first ?? today) : Date.parse(to);
	const end = last + DAY;
	const begin = first ?? end - DAYS * DAY;
	return { before: begin - (end - begin), begin, end };
}
