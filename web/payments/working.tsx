import { ProgressBar } from "../ui/timing-chart.tsx";

/** The spinner of a solid button: a timing chart in the colour of its text. */
export function Working({ label }: { label: string }) {
	return <ProgressBar label={label} className="chart-on-ink w-32" />;
}
