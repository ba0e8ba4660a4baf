import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { EarnedMonth } from "#contract/earnings.ts";
import { dollarsAndCents } from "#contract/money.ts";
import { PagedList } from "../lists/paged-list.tsx";
import { earnings } from "../messages/en/earnings.ts";
import { monthAndYear } from "../ui/dates.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { type Column, Table } from "../ui/table.tsx";
import { monthsQuery } from "./queries.ts";

const { months: says } = earnings;

const columns: Column<EarnedMonth>[] = [
	{ title: says.month, cell: ({ month }) => monthAndYear(`${month}-01`) },
	{
		title: says.course,
		cell: ({ classId, className }) => (
			<Link to={`/classes/${classId}`} className="inline-flex min-h-11 items-center wrap-anywhere">
				<bdi>{className}</bdi>
			</Link>
		),
	},
	{ title: says.gross, kind: "amount", cell: ({ gross }) => dollarsAndCents(gross) },
	{ title: says.refunded, kind: "amount", cell: ({ refunded }) => dollarsAndCents(refunded) },
	{ title: says.earned, kind: "amount", cell: ({ earned }) => <b>{dollarsAndCents(earned)}</b> },
];

/** A person's earnings by month and class, page by page. */
export function MonthsTable({ id, empty }: { id: string; empty: string }) {
	const [params] = useSearchParams();
	const list = useQuery(monthsQuery(id, params.get("cursor") ?? undefined));
	return (
		<section aria-labelledby="earned-months" className="pt-10">
			<h2 id="earned-months" className="head mb-4">
				{says.heading}
			</h2>
			<PagedList
				list={list}
				label={says.pages}
				empty={<EmptyState scene="receipt" sentence={empty} />}
			>
				{(rows) => (
					<Table
						caption={says.heading}
						columns={columns}
						rows={rows}
						rowKey={({ month, classId }) => month + classId}
					/>
				)}
			</PagedList>
		</section>
	);
}
