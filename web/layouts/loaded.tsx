import type { ReactNode } from "react";
import { ApiProblem } from "../data/problem.ts";
import { messages } from "../messages/en.ts";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { LoadFailure } from "./load-failure.tsx";

interface LoadedProps<Data> {
	/** A query, or a list that grows by pages. */
	query: {
		data: Data | undefined;
		error: Error | null;
		isPending: boolean;
		refetch(): unknown;
	};
	/** Rows of the sketch while it is on its way. */
	rows: number;
	/** Instead of what is not there; without it that is a failure like any other. */
	gone?: ReactNode;
	/** It stands among other things: a failure says so in words alone. */
	part?: boolean;
	children(data: Data): ReactNode;
}

/** What a page of a person shows, in every state that its loading can be in. */
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
	if (gone && error instanceof ApiProblem && error.code === "not_found") return gone;
	if (!data) return <LoadFailure error={error} retry={refetch} part={part} />;
	return children(data);
}
