import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { messages } from "../messages/en.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { EnrolmentRow } from "./enrolment-row.tsx";
import { enrolledQuery } from "./queries.ts";

/** The classes that were bought, read from the payments; nothing selected has the same sentence (product.md §8). */
export function EnrolledClasses({ email }: { email: string }) {
	const { data, error, isPending, refetch } = useQuery(enrolledQuery(email));
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
			<EmptyState sentence={messages.selected.empty}>
				<InkLink to="/classes">{messages.selected.emptyAction}</InkLink>
			</EmptyState>
		);
	}
	return (
		<ul className="grid gap-4" aria-label={messages.enrolled.list}>
			{data.map((payment) => (
				<li key={payment._id}>
					<EnrolmentRow payment={payment} />
				</li>
			))}
		</ul>
	);
}
