import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Page } from "../data/paging.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { messages } from "../messages/en.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { listCount } from "./list-count.ts";
import { Pager } from "./pager.tsx";
import { firstRow, PLACE, type PlaceNames } from "./trail.ts";

interface PagedListProps<Row> {
	list: UseQueryResult<Page<Row>>;
	/** Shown instead of an empty list. */
	empty: ReactNode;
	/** `first` is the number of the first row in the whole list, where it is known. */
	children(rows: Row[], first: number | undefined): ReactNode;
	/** Of the second list of a page. */
	names?: PlaceNames;
	label?: string;
}

/** One page of an administrators' list, in all loading states. */
export function PagedList<Row>(props: PagedListProps<Row>) {
	const { list, empty, children, names = PLACE, label } = props;
	const { isPlaceholderData } = list;
	const [params] = useSearchParams();
	// The old page stays on the screen with its own numbers.
	const shown = useRef(params);
	if (!isPlaceholderData) shown.current = params;
	return (
		<Loaded query={list} rows={names === PLACE ? 3 : 1} part={names !== PLACE}>
			{(page) => (
				<>
					{isPlaceholderData && <ProgressBar label={messages.loading} className="page-progress" />}
					<p role="status" className="mb-4 text-graphite text-small empty:m-0">
						{listCount(page, shown.current, names)}
					</p>
					{page.rows.length === 0 ? empty : children(page.rows, firstRow(shown.current, names))}
					{/* The next page of the old list would skip rows of the list that is still loading. */}
					<Pager next={isPlaceholderData ? null : page.next} names={names} label={label} />
				</>
			)}
		</Loaded>
	);
}
