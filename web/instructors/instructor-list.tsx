import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { messages } from "../messages/en.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SkeletonSheets } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { InstructorCard } from "./instructor-card.tsx";
import { instructorsQuery } from "./queries.ts";

const { instructors } = messages;

export function InstructorList() {
	const { data, error, isPending, refetch } = useQuery(instructorsQuery());
	if (isPending) {
		return (
			<div className="grid gap-6">
				<ProgressBar label={messages.loading} />
				<SkeletonSheets count={6} />
			</div>
		);
	}
	if (!data) return <LoadFailure error={error} retry={refetch} />;
	if (data.length === 0) {
		return (
			<EmptyState sentence={instructors.empty}>
				<InkLink to="/classes">{instructors.emptyAction}</InkLink>
			</EmptyState>
		);
	}
	return (
		<div className="cards pile">
			{data.map((person) => (
				<InstructorCard key={person._id} person={person} level={2} />
			))}
		</div>
	);
}
