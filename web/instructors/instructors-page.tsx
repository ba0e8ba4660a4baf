import { publicListCallContext } from "../data/context.ts";
import { rowsToShow } from "../data/paging.ts";
import { prefetch } from "../data/prefetch.ts";
import { PrefetchedQueries } from "../data/prefetched-queries.tsx";
import { queryClient } from "../data/query-client.ts";
import { publicTags } from "../document/share.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { messages } from "../messages/en.ts";
import type { Route } from "./+types/instructors-page";
import { InstructorList } from "./instructor-list.tsx";
import { instructorPagesQuery } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
	publicTags(matches, {
		title: messages.instructors.heading,
		description: messages.instructors.lead,
		path: "/instructors",
	});

export function loader({ context, request }: Route.LoaderArgs) {
	const ask = context.get(publicListCallContext);
	return prefetch((client) =>
		client.fetchInfiniteQuery(instructorPagesQuery(ask, rowsAt(request))),
	);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	void queryClient().prefetchInfiniteQuery(instructorPagesQuery(undefined, rowsAt(request)));
	return undefined;
}

export default function InstructorsPage({ loaderData }: Route.ComponentProps) {
	return (
		<PrefetchedQueries state={loaderData}>
			<div className="page">
				<PageHeader title={messages.instructors.heading} lead={messages.instructors.lead} />
				<InstructorList />
			</div>
		</PrefetchedQueries>
	);
}

function rowsAt(request: Request): number {
	return rowsToShow(new URL(request.url).searchParams);
}
