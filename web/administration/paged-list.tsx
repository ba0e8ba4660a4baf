import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { administration } from "../messages/administration.ts";
import { messages } from "../messages/en.ts";
import type { Page } from "../paging.ts";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { Pager } from "./pager.tsx";

interface PagedListProps<Row> {
	list: UseQueryResult<Page<Row>>;
	/** Instead of an empty list. */
	empty: ReactNode;
	children(rows: Row[]): ReactNode;
}

/** One page of an administrator's list, in every state that it can be in. */
export function PagedList<Row>({ list, empty, children }: PagedListProps<Row>) {
	const { data, error, isPending, isPlaceholderData, refetch } = list;
	if (isPending) {
		return (
			<div className="grid gap-6">
				<ProgressBar label={messages.loading} />
				<SkeletonRows count={3} />
			</div>
		);
	}
	if (!data) return <LoadFailure error={error} retry={refetch} />;
	return (
		<>
			{isPlaceholderData && <ProgressBar label={messages.loading} className="page-progress" />}
			<p role="status" className="sr-only">
				{!isPlaceholderData && administration.find.shown(data.rows.length)}
			</p>
			{data.rows.length === 0 ? empty : children(data.rows)}
			<Pager next={data.next} />
		</>
	);
}
