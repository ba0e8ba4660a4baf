import type { Figure } from "#contract/administration/figures.ts";
import { type FigureSum, figureSums } from "#contract/enumerations.ts";
import { figures } from "../../messages/figures.ts";
import { type Column, Table } from "../../ui/table.tsx";
import { amount } from "./amount.ts";
import type { ShownGroup } from "./use-figure-filters.ts";

const sums = figureSums.map(
	(sum): Column<Figure> => ({
		title: figures.andBefore(figures.sums[sum]),
		kind: "amount",
		cell: (row) => <Value sum={sum} row={row} />,
	}),
);

/** Classes or instructors with their sales. */
export function SoldTable({ by, rows }: { by: ShownGroup; rows: Figure[] }) {
	const name: Column<Figure> = { title: figures[by], cell: (row) => <Name row={row} /> };
	return (
		<Table caption={figures.list} columns={[name, ...sums]} rows={rows} rowKey={({ _id }) => _id} />
	);
}

function Name({ row: { name, instructor } }: { row: Figure }) {
	return (
		<div className="min-w-0">
			<p className="line-clamp-6 wrap-anywhere">
				<b>
					<bdi>{name}</bdi>
				</b>
			</p>
			{instructor && (
				<p className="line-clamp-6 text-graphite text-small wrap-anywhere">
					<bdi>{instructor}</bdi>
				</p>
			)}
		</div>
	);
}

function Value({ sum, row }: { sum: FigureSum; row: Figure }) {
	return (
		<div>
			{amount(sum, row[sum])}
			<span className="text-graphite md:block">
				<span className="md:hidden"> / </span>
				{amount(sum, row.before[sum])}
			</span>
		</div>
	);
}
