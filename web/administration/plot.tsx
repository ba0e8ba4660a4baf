import { administration } from "../messages/administration.ts";
import type { WeekValue } from "./scale.ts";
import { levels, monthStarts } from "./scale.ts";

const { panel } = administration;
/** Share of the width that is left free, so that the last point does not touch the edge. */
const REACH = 97;

/** The lines stretch with the sheet. Labels and points must not, so they are laid over the drawing. */
export function Plot(props: {
	weeks: WeekValue[];
	write(value: number): string;
	unit: string;
	best: number | undefined;
}) {
	const { weeks, write, unit, best } = props;
	const lines = levels(Math.max(0, ...weeks.map(({ value }) => value)));
	const x = (at: number) => (weeks.length > 1 ? (at / (weeks.length - 1)) * REACH : 0);
	const y = (value: number) => 100 - (value / lines[3]) * 100;
	const place = (at: number, value: number) => ({ left: `${x(at)}%`, top: `${y(value)}%` });
	const months = monthStarts(weeks);
	const praised = best === undefined ? undefined : weeks[best];
	return (
		<>
			<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
				<path className="plot-grid" d={lines.map((level) => `M0 ${y(level)}H100`).join("")} />
				<path className="plot-grid" d={weeks.map((_, at) => `M${x(at)} 0V100`).join("")} />
				<path className="plot-month-line" d={months.map(({ at }) => `M${x(at)} 0V104`).join("")} />
				<path className="plot-axis" d="M0 100H100" />
				<path className="plot-axis" d={weeks.map((_, at) => `M${x(at)} 98V102`).join("")} />
				<polyline points={weeks.map(({ value }, at) => `${x(at)},${y(value)}`).join(" ")} />
			</svg>
			{lines.map((level) => (
				<span key={level} className="cut plot-level" style={{ top: `${y(level)}%` }}>
					{unit + level.toLocaleString("en-US", { notation: "compact" })}
				</span>
			))}
			{months.map(({ at, name }) => (
				<span key={at} className="cut plot-month" style={{ left: `${x(at)}%` }}>
					{name}
				</span>
			))}
			{weeks.map(({ from, value }, at) => (
				<i key={from} className="plot-point" style={place(at, value)} />
			))}
			{best !== undefined && praised && (
				<Remark
					style={place(best, praised.value)}
					toRight={x(best) < 50}
					amount={write(praised.value)}
				/>
			)}
		</>
	);
}

/** A red circle around the best week, with a note in the margin. */
function Remark(props: { style: { left: string; top: string }; toRight: boolean; amount: string }) {
	return (
		<span className={`plot-remark ${props.toRight ? "is-right" : ""}`} style={props.style}>
			<svg viewBox="0 0 44 36" aria-hidden="true">
				<path d="M16 6.5c16-8 28 4 20 16s-30 12-34 0S10 2.5 24 6.5" />
			</svg>
			<span className="note">
				<span className="max-md:hidden">{panel.bestWeekOf(props.amount)}</span>
				{panel.bestWeek}
			</span>
		</span>
	);
}
