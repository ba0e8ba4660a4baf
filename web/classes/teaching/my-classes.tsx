import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { allRows, rowsToShow } from "../../data/paging.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { More } from "../../layouts/more.tsx";
import { teaching } from "../../messages/teaching.ts";
import { InkLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OwnClassRow } from "./own-class-row.tsx";
import { ownClassPagesQuery } from "./queries.ts";

const { mine } = teaching;
const moreClasses = {
	path: "/dashboard/instructor/my-classes",
	name: mine.more,
	loading: mine.loadingMore,
};

export function MyClasses({ email }: { email: string }) {
	const [params] = useSearchParams();
	const list = useInfiniteQuery(ownClassPagesQuery(email, rowsToShow(params)));
	return (
		<Loaded query={list} rows={2}>
			{({ pages }) => {
				const drawings = allRows(pages);
				if (drawings.length === 0) return <NoClasses />;
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
			}}
		</Loaded>
	);
}

function NoClasses() {
	return (
		<EmptyState scene="storyboard" sentence={mine.empty}>
			<InkLink to="/dashboard/add-class">{mine.add}</InkLink>
		</EmptyState>
	);
}
