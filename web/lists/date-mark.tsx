import { fullDay } from "../ui/dates.ts";

/** "May 1st 2025", as dates are shown (docs/specification.md §9), on a cut label. */
export function DateMark({ date }: { date: string }) {
	return (
		<time dateTime={date} className="cut whitespace-nowrap">
			{fullDay(date)}
		</time>
	);
}
