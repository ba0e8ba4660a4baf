import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { More } from "../layouts/more.tsx";
import { messages } from "../messages/en.ts";
import { allRows, PAGE } from "../paging.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SkeletonSheets } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { ClassCard } from "./class-card.tsx";
import { classPagesQuery } from "./queries.ts";

const { classes } = messages;
/** Cards that are in view at once on a wide screen. */
const IN_VIEW = 3;
const moreClasses = { path: "/classes", name: classes.more, loading: classes.loadingMore };

export function ClassList() {
	const list = useInfiniteQuery(classPagesQuery());
	if (list.isPending) return <Waiting />;
	if (!list.data) return <LoadFailure error={list.error} retry={list.refetch} />;
	const drawings = allRows(list.data.pages);
	if (drawings.length === 0) {
		return (
			<EmptyState sentence={classes.empty}>
				<InkLink to="/instructors">{classes.emptyAction}</InkLink>
			</EmptyState>
		);
	}
	return (
		<>
			<h2 className="sr-only">{classes.list}</h2>
			<div className="cards pile">
				{drawings.map((drawing, place) => (
					<ClassCard key={drawing._id} drawing={drawing} eager={place < IN_VIEW} />
				))}
			</div>
			<More list={list} shown={drawings.length} {...moreClasses} />
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
