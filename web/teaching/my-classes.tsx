import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { More } from "../layouts/more.tsx";
import { messages } from "../messages/en.ts";
import { teaching } from "../messages/teaching.ts";
import { allRows } from "../paging.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { OwnClassRow } from "./own-class-row.tsx";
import { ownClassPagesQuery } from "./queries.ts";

const { mine } = teaching;
const moreClasses = {
	path: "/dashboard/instructor/my-classes",
	name: mine.more,
	loading: mine.loadingMore,
};

export function MyClasses({ email }: { email: string }) {
	const list = useInfiniteQuery(ownClassPagesQuery(email));
	if (list.isPending) {
		return (
			<div className="grid gap-6">
				<ProgressBar label={messages.loading} />
				<SkeletonRows count={2} />
			</div>
		);
	}
	if (!list.data) return <LoadFailure error={list.error} retry={list.refetch} />;
	const drawings = allRows(list.data.pages);
	if (drawings.length === 0) {
		return (
			<EmptyState sentence={mine.empty}>
				<InkLink to="/dashboard/add-class">{mine.add}</InkLink>
			</EmptyState>
		);
	}
	return (
		<>
			<ul className="grid grid-cols-1 gap-4" aria-label={mine.list}>
				{drawings.map((drawing) => (
					<li key={drawing._id}>
						<OwnClassRow drawing={drawing} />
					</li>
				))}
			</ul>
			<More list={list} shown={drawings.length} {...moreClasses} />
		</>
	);
}
