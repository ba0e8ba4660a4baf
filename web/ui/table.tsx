import type { ReactNode } from "react";

export interface Column<Row> {
	title: string;
	cell(row: Row, index: number): ReactNode;
	/** `number` for the leading #, `code` for dates and ids, `amount` for money that is compared down the column. */
	kind?: "number" | "code" | "amount";
}

/** A table. On a phone each row becomes a sheet. `caption` is for screen readers. */
export function Table<Row>(props: {
	caption: string;
	columns: Column<Row>[];
	rows: Row[];
	rowKey(row: Row): string;
}) {
	const { caption, columns, rows, rowKey } = props;
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
			<tbody>
				{rows.map((row, index) => (
					<tr key={rowKey(row)}>
						{columns.map((column) => (
							<td key={column.title} data-label={column.title} className={kindOf(column)}>
								{column.cell(row, index)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

const kindOf = ({ kind }: { kind?: string }) => kind && `is-${kind}`;
