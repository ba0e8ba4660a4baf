import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { Section } from "../layouts/page-header.tsx";
import { messages } from "../messages/en.ts";
import { SkeletonSheets } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { ClassCard } from "./class-card.tsx";
import { POPULAR, popularClassesQuery } from "./queries.ts";

const { home } = messages;

/** At most six classes; a progress bar until there are any (product.md §2). */
export function PopularClasses() {
	const { data, error, isPending, refetch } = useQuery(popularClassesQuery());
	return (
		<Section
			id="popular-classes"
			title={home.popularClasses}
			more={<Link to="/classes">{home.allClasses}</Link>}
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
					<p className="text-graphite">{home.noClasses}</p>
				</div>
			)}
			{data && data.length > 0 && (
				<div className="cards pile">
					{data.slice(0, POPULAR).map((drawing) => (
						<ClassCard key={drawing._id} drawing={drawing} />
					))}
				</div>
			)}
		</Section>
	);
}
