import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messages } from "../messages/en.ts";
import { SkeletonSheets } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { LoadFailure } from "./load-failure.tsx";

interface PopularSheetsProps<Item> {
	query: UseQueryResult<Item[]>;
	/** The maximum number of entries. */
	most: number;
	/** Shown under the progress bar while the list is empty. */
	empty: string;
	className: string;
	children(item: Item): ReactNode;
}

/** A list of the home page in all loading states. An empty list shows a progress bar (docs/specification.md §2). */
export function PopularSheets<Item>(props: PopularSheetsProps<Item>) {
	const { data, error, isPending, refetch } = props.query;
	if (isPending) {
		return (
			<div className="grid gap-6">
				<ProgressBar label={messages.loading} />
				<SkeletonSheets count={props.most} />
			</div>
		);
	}
	if (!data) return <LoadFailure error={error} retry={refetch} part />;
	if (data.length === 0) {
		return (
			<div className="grid gap-4 py-8">
				<ProgressBar label={messages.loading} />
				<p className="text-graphite">{props.empty}</p>
			</div>
		);
	}
	return (
		<div className={`pile ${props.className}`}>{data.slice(0, props.most).map(props.children)}</div>
	);
}
