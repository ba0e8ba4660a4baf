import { useQuery } from "@tanstack/react-query";
import type { Totals } from "#contract/administration.ts";
import { formatDollars } from "#contract/money.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { administration } from "../messages/administration.ts";
import { longestWord } from "../ui/longest-word.ts";
import { Sheet } from "../ui/sheet.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { totalsQuery } from "./queries.ts";
import { WeeklyFigure } from "./weekly-figure.tsx";

const { panel } = administration;

/** Four totals, and the growth of two of them over the last twelve weeks. */
export function TotalsSheet() {
	return (
		<Loaded query={useQuery(totalsQuery)} rows={2} part>
			{(totals) => <Figures totals={totals} />}
		</Loaded>
	);
}

function Figures({ totals }: { totals: Totals }) {
	const { weeks } = totals;
	return (
		<Sheet as="section" aria-label={panel.totals} className="grid grid-cols-1 gap-8">
			<Numbers totals={totals} />
			<WeeklyFigure
				title={panel.enrolledPerWeek}
				weeks={weeks.map(({ from, enrolled }) => ({ from, value: enrolled }))}
				write={number}
				remark
			/>
			<WeeklyFigure
				title={panel.earningsPerWeek}
				weeks={weeks.map(({ from, earnings }) => ({ from, value: earnings }))}
				write={formatDollars}
				unit="$"
				pencil="green"
			/>
			<FiguresTable weeks={weeks} />
		</Sheet>
	);
}

function Numbers({ totals: { users, courses, enrolled, earnings } }: { totals: Totals }) {
	const all = [
		[panel.users, number(users)],
		[panel.courses, number(courses)],
		[panel.enrolled, number(enrolled)],
		[panel.earnings, formatDollars(earnings)],
	] as const;
	return (
		<dl className="totals" style={longestWord(all.map(([, value]) => value).join(" "))}>
			{all.map(([name, value]) => (
				<div key={name} className="name-room py-4">
					<dt className="cut mb-2">{name}</dt>
					<dd className="amount">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function number(value: number): string {
	return value.toLocaleString("en-US");
}
