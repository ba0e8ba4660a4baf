import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { messages } from "../messages/en.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SkeletonSheets } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { ClassCard } from "./class-card.tsx";
import { MoreClasses } from "./more-classes.tsx";
import { classPagesQuery, PAGE } from "./queries.ts";

const { classes } = messages;
/** Cards that are in view at once on a wide screen. */
const IN_VIEW = 3;

export function ClassList() {
	const list = useInfiniteQuery(classPagesQuery());
	if (list.isPending) return <Waiting />;
	if (!list.data) return <LoadFailure error={list.error} retry={list.refetch} />;
	const drawings = list.data.pages.flatMap((page) => page.rows);
	if (drawings.length === 0) {
		return (
			<EmptyState sentence={classes.empty}>
				<InkLink to="/instructors">{classes.emptyAction}</InkLink>
			</EmptyState>
		);
	}
	// The order may move between two pages; nobody shall stand there twice.
	const unique = [...new Map(drawings.map((drawing) => [drawing._id, drawing])).values()];
	return (
		<>
			<h2 className="sr-only">{classes.list}</h2>
			<div className="cards pile">
				{unique.map((drawing, place) => (
					<ClassCard key={drawing._id} drawing={drawing} eager={place < IN_VIEW} />
				))}
			</div>
			<MoreClasses list={list} shown={drawings.length} />
		</>
	);
}

function Waiting() {
	return (
		<div className="grid gap-6">
			<ProgressBar label={messages.loading} />
			<SkeletonSheets count={PAGE / 4} />
		</div>
	);
}
