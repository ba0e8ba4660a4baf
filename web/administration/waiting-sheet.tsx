import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import type { Page } from "../data/paging.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { messages } from "../messages/en.ts";
import { Sheet } from "../ui/sheet.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";

interface WaitingSheetProps<Row> {
	title: string;
	list: UseQueryResult<Page<Row>>;
	few: number;
	empty: string;
	more: { to: string; name: string };
	/** The text of one entry: who or what it is, and its subject. */
	line(row: Row): [string, string];
}

/** One kind of waiting work: its count, the first few entries, and a link to the full list. */
export function WaitingSheet<Row extends { _id: string }>(props: WaitingSheetProps<Row>) {
	const { title, list, empty, more, few, line } = props;
	const id = useId();
	const rows = list.data?.rows ?? [];
	return (
		<Sheet as="section" aria-labelledby={id} className="flex flex-col">
			<div className="mb-3 flex items-baseline justify-between gap-4">
				<h3 id={id} className="name">
					{title}
				</h3>
				{rows.length > 0 && (
					<p className="amount marked">{list.data?.next ? `${rows.length}+` : rows.length}</p>
				)}
			</div>
			{list.isPending && <ProgressBar label={messages.loading} />}
			{list.isError && !list.data && <LoadFailure error={list.error} retry={list.refetch} part />}
			{list.data && rows.length === 0 && <p className="text-graphite">{empty}</p>}
			<ul>
				{rows.slice(0, few).map((row) => (
					<Line key={row._id} words={line(row)} />
				))}
			</ul>
			<p className="mt-auto pt-3">
				<Link to={more.to} className="inline-flex min-h-11 items-center">
					{more.name}
				</Link>
			</p>
		</Sheet>
	);
}

/** Truncates at the end in either text direction, because the beginning identifies the entry. */
function Line({ words: [first, second] }: { words: [string, string] }) {
	return (
		<li className="border-hairline border-t py-2.5">
			<p dir="auto" className="truncate text-left font-semibold">
				{first}
			</p>
			<p dir="auto" className="truncate text-left text-graphite text-small">
				{second}
			</p>
		</li>
	);
}
