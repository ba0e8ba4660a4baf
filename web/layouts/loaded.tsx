import type { ReactNode } from "react";
import { isProblem } from "../data/problem.ts";
import { messages } from "../messages/en.ts";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { LoadFailure } from "./load-failure.tsx";

interface LoadedProps<Data> {
	/** A query or a paged list. */
	query: {
		data: Data | undefined;
		error: Error | null;
		isPending: boolean;
		refetch(): unknown;
	};
	/** Rows of the skeleton while loading. */
	rows: number;
	/** Shown for a 404. Without it, a 404 is shown like any other failure. */
	gone?: ReactNode;
	/** True if it is only part of a page. A failure is then shown as text only. */
	part?: boolean;
	children(data: Data): ReactNode;
}

/** Renders private data, its loading state or its failure. */
export function Loaded<Data>({ query, rows, gone, part, children }: LoadedProps<Data>) {
	const { data, error, isPending, refetch } = query;
	if (isPending) {
		return (
			<div className="grid gap-6">
				<ProgressBar label={messages.loading} />
				<SkeletonRows count={rows} />
			</div>
		);
	}
	if (gone && isProblem(error, "not_found")) return gone;
	if (!data) return <LoadFailure error={error} retry={refetch} part={part} />;
	return children(data);
}
