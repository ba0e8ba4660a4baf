import { administration } from "../messages/administration.ts";
import { shortDay, shortMonth } from "../ui/dates.ts";
import { Plot } from "./plot.tsx";
import type { WeekValue } from "./scale.ts";
import { bestOf } from "./scale.ts";

const { panel } = administration;

interface WeeklyFigureProps {
	title: string;
	weeks: WeekValue[];
	write(value: number): string;
	/** Prefix of each number beside the lines. */
	unit?: string;
	pencil?: "blue" | "green";
	/** Circles the best week in red. At most one figure of a page does so. */
	remark?: boolean;
}

/** A line chart over the weeks, with its title and period. */
export function WeeklyFigure(props: WeeklyFigureProps) {
	const { title, weeks, write, unit = "", pencil = "blue", remark = false } = props;
	const [first, last] = [weeks[0], weeks.at(-1)];
	if (!first || !last) return null;
	const best = bestOf(weeks.map(({ value }) => value));
	const labelOf = (week: WeekValue) => `${write(week.value)} (${shortDay(week.from)})`;
	const praise = best === undefined ? "" : `; ${panel.bestWeek}: ${labelOf(weeks[best] ?? last)}`;
	return (
		<figure>
			<figcaption className="mb-6 flex items-baseline justify-between gap-4">
				<b>{title}</b>
				<span className="cut">{`${shortMonth(first.from)} – ${shortMonth(last.from)}`}</span>
			</figcaption>
			<div
				role="img"
				aria-label={`${title}: ${labelOf(first)} – ${labelOf(last)}${praise}`}
				className={`plot ${pencil === "green" ? "plot-green" : ""}`}
			>
				<Plot weeks={weeks} write={write} unit={unit} best={remark ? best : undefined} />
			</div>
		</figure>
	);
}
