import type { ReactNode } from "react";

export interface Column<Row> {
	title: string;
	cell(row: Row, index: number): ReactNode;
	/**
	 * `number` for the leading #, `code` for dates and ids, `amount` for money that is compared down the column. Without a
	 * kind, the content says what it is, and a phone does not show the title.
	 */
	kind?: "number" | "code" | "amount" | "text";
}

/** A table. On a phone each row becomes a sheet. `caption` is for screen readers. */
export function Table<Row>(props: {
	caption: string;
	columns: Column<Row>[];
	rows: Row[];
	rowKey(row: Row): string;
	/** Shown below the cells of the row. */
	note?(row: Row): ReactNode;
}) {
	const { caption, columns, rows, rowKey, note } = props;
	return (
		<table className="xsheet">
			<caption className="sr-only">{caption}</caption>
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column.title} scope="col" className={kindOf(column)}>
							{column.title}
						</th>
					))}
				</tr>
			</thead>
			{rows.map((row, index) => (
				<tbody key={rowKey(row)}>
					<tr>
						{columns.map((column) => (
							<td
								key={column.title}
								data-label={column.kind && column.title}
								className={kindOf(column)}
							>
								{column.cell(row, index)}
							</td>
						))}
					</tr>
					{note && (
						<tr>
							<td colSpan={columns.length}>{note(row)}</td>
						</tr>
					)}
				</tbody>
			))}
		</table>
	);
}

const kindOf = ({ kind }: { kind?: string }) =>
	kind === "text" ? undefined : kind && `is-${kind}`;
