import type { CSSProperties } from "react";
import { TimingChart } from "./timing-chart.tsx";

/** A share on a timing chart that also shows a limit, in red once the limit is reached. */
export function LimitChart(props: {
	value: number;
	/** Between 0 and 1. */
	limit: number;
	label: string;
	/** Stands under the limit and at the end of the chart. */
	limitName: string;
	wholeName: string;
}) {
	const { value, limit, label, limitName, wholeName } = props;
	const at = { "--limit": `${limit * 100}%` } as CSSProperties;
	return (
		<span className="limit-chart" style={at}>
			<TimingChart value={value} tone={value < limit ? "blue" : "red"} label={label} />
			<span className="limit-names" aria-hidden="true">
				<span className="limit-name">{limitName}</span>
				<span>{wholeName}</span>
			</span>
		</span>
	);
}
