import { styleguide } from "../messages/en/styleguide.ts";
import { type Column, Table } from "../ui/table.tsx";

type Row = (typeof styleguide.rows)[number];

const { place, drawing, frames } = styleguide.columns;
const columns: Column<Row>[] = [
	{ title: place, kind: "number", cell: (_, index) => index + 1 },
	{ title: drawing, cell: (row) => row.drawing },
	{ title: frames, kind: "code", cell: (row) => row.frames },
];

export function SampleTable() {
	return (
		<Table
			caption={styleguide.parts.table}
			columns={columns}
			rows={[...styleguide.rows]}
			rowKey={(row) => row.frames}
		/>
	);
}
