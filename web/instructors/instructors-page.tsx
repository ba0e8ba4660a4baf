import { publicListCallContext } from "../data/context.ts";
import { rowsToShow } from "../data/paging.ts";
import { prefetch } from "../data/prefetch.ts";
import { Queries } from "../data/queries.tsx";
import { queryClient } from "../data/query-client.ts";
import { publicTags } from "../document/share.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { instructors } from "../messages/en/instructors.ts";
import type { Route } from "./+types/instructors-page";
import { InstructorList } from "./instructor-list.tsx";
import { instructorPagesQuery } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
	publicTags(matches, {
		title: instructors.heading,
		description: instructors.lead,
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
		<Queries state={loaderData}>
			<div className="page">
				<PageHeader title={instructors.heading} lead={instructors.lead} />
				<InstructorList />
			</div>
		</Queries>
	);
}

function rowsAt(request: Request): number {
	return rowsToShow(new URL(request.url).searchParams);
}
