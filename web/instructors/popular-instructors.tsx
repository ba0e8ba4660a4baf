import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { Section } from "../layouts/page-header.tsx";
import { messages } from "../messages/en.ts";
import { SkeletonSheets } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { InstructorCard } from "./instructor-card.tsx";
import { POPULAR, popularInstructorsQuery } from "./queries.ts";

const { home } = messages;

/** At most the first six, in 1, 2 or 3 columns; an empty list shows a progress bar (product.md §2). */
export function PopularInstructors() {
	const { data, error, isPending, refetch } = useQuery(popularInstructorsQuery());
	return (
		<Section
			id="popular-instructors"
			title={home.popularInstructors}
			more={<Link to="/instructors">{home.allInstructors}</Link>}
		>
			{error && !data && <LoadFailure error={error} retry={refetch} part />}
			{isPending && (
				<div className="grid gap-6">
					<ProgressBar label={messages.loading} />
					<SkeletonSheets count={POPULAR} />
				</div>
			)}
			{data?.length === 0 && (
				<div className="grid gap-4 py-8">
					<ProgressBar label={messages.loading} />
					<p className="text-graphite">{home.noInstructors}</p>
				</div>
			)}
			{data && data.length > 0 && (
				<div className="pile grid gap-8 md:grid-cols-2 lg:grid-cols-3">
					{data.slice(0, POPULAR).map((person) => (
						<InstructorCard key={person._id} person={person} />
					))}
				</div>
			)}
		</Section>
	);
}
