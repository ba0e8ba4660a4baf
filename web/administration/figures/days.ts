const DAY = 24 * 3600_000;

/** Days as YYYY-MM-DD, in UTC. */
export interface Days {
	from: string;
	to: string;
}

export type Preset = "week" | "month" | "quarter" | "thisMonth" | "lastMonth" | "thisYear";

export function presetsOf(now: number): Record<Preset, Days> {
	const at = new Date(now);
	const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
	const today = dayOf(now);
	const until = (days: number) => ({ from: dayOf(now - (days - 1) * DAY), to: today });
	return {
		week: until(7),
		month: until(28),
		quarter: until(90),
		thisMonth: { from: dayOf(Date.UTC(year, month, 1)), to: today },
		lastMonth: { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) },
		thisYear: { from: dayOf(Date.UTC(year, 0, 1)), to: today },
	};
}

/** The period of equal length before this one. */
export function daysBefore({ from, to }: Days): Days {
	const [first, last] = [Date.parse(from), Date.parse(to)];
	return { from: dayOf(first - (last - first) - DAY), to: dayOf(first - DAY) };
}

function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}
