import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Page } from "../data/paging.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { administration } from "../messages/administration.ts";
import { messages } from "../messages/en.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { Pager } from "./pager.tsx";

interface PagedListProps<Row> {
	list: UseQueryResult<Page<Row>>;
	/** Shown instead of an empty list. */
	empty: ReactNode;
	children(rows: Row[]): ReactNode;
}

/** One page of an administrators' list, in all loading states. */
export function PagedList<Row>({ list, empty, children }: PagedListProps<Row>) {
	const { isPlaceholderData } = list;
	return (
		<Loaded query={list} rows={3}>
			{({ rows, next }) => (
				<>
					{isPlaceholderData && <ProgressBar label={messages.loading} className="page-progress" />}
					<p role="status" className="sr-only">
						{!isPlaceholderData && administration.find.shown(rows.length)}
					</p>
					{rows.length === 0 ? empty : children(rows)}
					{/* The next page of the old list would skip rows of the list that is still loading. */}
					<Pager next={isPlaceholderData ? null : next} />
				</>
			)}
		</Loaded>
	);
}
