import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { publicListCallContext } from "../data/context.ts";
import { rowsToShow } from "../data/paging.ts";
import { prefetch } from "../data/prefetch.ts";
import { PrefetchedQueries } from "../data/prefetched-queries.tsx";
import { queryClient } from "../data/query-client.ts";
import { publicTags } from "../document/share.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { finding } from "../messages/en/finding.ts";
import { messages } from "../messages/en.ts";
import { EarlySelect } from "../selections/door.ts";
import type { Route } from "./+types/classes-page";
import { ClassList } from "./class-list.tsx";
import { FindForm } from "./find-form.tsx";
import { classPagesQuery } from "./queries.ts";
import { readWish } from "./wish.ts";

const { heading, lead } = messages.classes;

export const meta: Route.MetaFunction = ({ matches, location }) => {
	const { search } = readWish(new URLSearchParams(location.search));
	const title = search ? finding.title(search) : heading;
	return publicTags(matches, { title, description: lead, path: "/classes" });
};

export function loader({ context, request }: Route.LoaderArgs) {
	const ask = context.get(publicListCallContext);
	const { wish, rows } = listAt(new URL(request.url).searchParams);
	return prefetch((client) => client.fetchInfiniteQuery(classPagesQuery(wish, ask, rows)));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { wish, rows } = listAt(new URL(request.url).searchParams);
	void queryClient().prefetchInfiniteQuery(classPagesQuery(wish, undefined, rows));
	return undefined;
}

/** While one is here, the list itself asks for what the address says. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.pathname !== nextUrl.pathname;
}

export default function ClassesPage({ loaderData }: Route.ComponentProps) {
	const [params] = useSearchParams();
	const { wish, rows } = listAt(params);
	return (
		<PrefetchedQueries state={loaderData}>
			<div className="page">
				<PageHeader title={heading} lead={lead} />
				<FindForm wish={wish} />
				<ClassList wish={wish} rows={rows} />
				<EarlySelect />
			</div>
		</PrefetchedQueries>
	);
}

function listAt(params: URLSearchParams) {
	return { wish: readWish(params), rows: rowsToShow(params) };
}
