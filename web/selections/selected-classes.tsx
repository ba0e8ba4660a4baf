import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { messages } from "../messages/en.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { selectedClassesQuery } from "./queries.ts";
import { SelectionRow } from "./selection-row.tsx";

const { selected } = messages;

export function SelectedClasses({ email }: { email: string }) {
	const { data, error, isPending, refetch } = useQuery(selectedClassesQuery(email));
	if (isPending) {
		return (
			<div className="grid gap-6">
				<ProgressBar label={messages.loading} />
				<SkeletonRows count={2} />
			</div>
		);
	}
	if (!data) return <LoadFailure error={error} retry={refetch} />;
	if (data.length === 0) {
		return (
			<EmptyState sentence={selected.empty}>
				<InkLink to="/classes">{selected.emptyAction}</InkLink>
			</EmptyState>
		);
	}
	return (
		<ul className="grid gap-4" aria-label={selected.list}>
			{data.map((selection) => (
				<li key={selection._id}>
					<SelectionRow selection={selection} />
				</li>
			))}
		</ul>
	);
}
