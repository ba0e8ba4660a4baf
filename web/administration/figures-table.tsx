import type { Totals } from "#contract/administration.ts";
import { formatDollars } from "#contract/money.ts";
import { administration } from "../messages/administration.ts";
import { shortDay } from "../ui/dates.ts";
import { type Column, Table } from "../ui/table.tsx";

const { panel } = administration;
type Week = Totals["weeks"][number];

const columns: Column<Week>[] = [
	{
		title: panel.week,
		cell: ({ from }) => <time dateTime={from}>{shortDay(from)}</time>,
	},
	{
		title: panel.enrolled,
		kind: "amount",
		cell: ({ enrolled }) => enrolled.toLocaleString("en-US"),
	},
	{ title: panel.earnings, kind: "amount", cell: ({ earnings }) => formatDollars(earnings) },
];

/** The values of both charts as a table, latest week first, for screen readers and for exact figures. */
export function FiguresTable({ weeks }: { weeks: Week[] }) {
	return (
		<details>
			<summary className="w-fit py-2.5 font-semibold text-blue text-small">{panel.asTable}</summary>
			<div className="figures pt-4">
				<Table
					caption={panel.asTable}
					columns={columns}
					rows={weeks.toReversed()}
					rowKey={({ from }) => from}
				/>
			</div>
		</details>
	);
}
