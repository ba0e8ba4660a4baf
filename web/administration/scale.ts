import { shortMonth } from "../ui/dates.ts";

/** Positions of a chart's lines, and the labels beside them. */

const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** Zero and three round steps. The highest value fits just under the last one. */
export function levels(highest: number): [number, number, number, number] {
	const rough = Math.max(1, highest / 3);
	const power = 10 ** Math.floor(Math.log10(rough));
	const steps = ROUND.map((round) => round * power);
	const step = steps.find((one) => one >= rough && Number.isInteger(one)) ?? 10 * power;
	return [0, step, 2 * step, 3 * step];
}

/** The weeks in which a month begins. The month at the left edge is included if its name fits. */
export function monthStarts(weeks: { from: string }[]): { at: number; name: string }[] {
	const months = weeks.map(({ from }) => shortMonth(from));
	const starts = months.flatMap((name, at) => (name === months[at - 1] ? [] : [{ at, name }]));
	const [first, second] = starts;
	return first && second && second.at - first.at < 2 ? starts.slice(1) : starts;
}

/** The index of the highest value, or of the latest one if there are several. Undefined if all values are zero. */
export function bestOf(values: number[]): number | undefined {
	const highest = Math.max(0, ...values);
	return highest > 0 ? values.lastIndexOf(highest) : undefined;
}

export interface WeekValue {
	/** Monday, as YYYY-MM-DD. */
	from: string;
	value: number;
}
