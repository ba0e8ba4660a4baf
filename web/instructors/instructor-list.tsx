import { useInfiniteQuery } from "@tanstack/react-query";
import { allRows } from "../data/paging.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { More } from "../layouts/more.tsx";
import { instructors } from "../messages/en/instructors.ts";
import { messages } from "../messages/en.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SkeletonSheets } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { InstructorCard } from "./instructor-card.tsx";
import { instructorPagesQuery } from "./queries.ts";

const moreInstructors = {
	path: "/instructors",
	name: instructors.more,
	loading: messages.loading,
};

export function InstructorList() {
	const list = useInfiniteQuery(instructorPagesQuery());
	if (list.isPending) {
		return (
			<div className="grid gap-6">
				<ProgressBar label={messages.loading} />
				<SkeletonSheets count={6} />
			</div>
		);
	}
	if (!list.data) return <LoadFailure error={list.error} retry={list.refetch} />;
	const people = allRows(list.data.pages);
	if (people.length === 0) {
		return (
			<EmptyState sentence={instructors.empty}>
				<InkLink to="/classes">{instructors.emptyAction}</InkLink>
			</EmptyState>
		);
	}
	return (
		<>
			<div className="cards pile">
				{people.map((person, place) => (
					<InstructorCard key={person._id} person={person} level={2} place={place} />
				))}
			</div>
			<More list={list} shown={people.length} {...moreInstructors} />
		</>
	);
}
