import { HydrationBoundary } from "@tanstack/react-query";
import { publicPageContext } from "../context.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { messages } from "../messages/en.ts";
import { rowsToShow } from "../paging.ts";
import { prefetch } from "../prefetch.ts";
import { queryClient } from "../query-client.ts";
import { EarlySelect } from "../selections/early-select.tsx";
import { pageTitle } from "../site.ts";
import type { Route } from "./+types/classes-page";
import { ClassList } from "./class-list.tsx";
import { classPagesQuery } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(messages.classes.heading, matches) },
	{ name: "description", content: messages.classes.lead },
];

export function loader({ context, request }: Route.LoaderArgs) {
	const ask = context.get(publicPageContext);
	return prefetch((client) =>
		client.fetchInfiniteQuery(classPagesQuery(ask, rowsToShow(request.url))),
	);
}

export function clientLoader() {
	void queryClient().prefetchInfiniteQuery(classPagesQuery());
	return undefined;
}

export default function ClassesPage({ loaderData }: Route.ComponentProps) {
	return (
		<HydrationBoundary state={loaderData}>
			<div className="page">
				<PageHeader title={messages.classes.heading} lead={messages.classes.lead} />
				<ClassList />
				<EarlySelect />
			</div>
		</HydrationBoundary>
	);
}
