import { HydrationBoundary } from "@tanstack/react-query";
import { publicCallContext } from "../context.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { messages } from "../messages/en.ts";
import { prefetch } from "../prefetch.ts";
import { queryClient } from "../query-client.ts";
import { EarlySelect } from "../selections/early-select.tsx";
import { pageTitle } from "../site.ts";
import type { Route } from "./+types/classes-page";
import { ClassList } from "./class-list.tsx";
import { classPagesQuery, PAGE, serverPage } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(messages.classes.heading, matches) },
	{ name: "description", content: messages.classes.lead },
];

export function loader({ context, request }: Route.LoaderArgs) {
	const ask = serverPage(context.get(publicCallContext));
	return prefetch((client) =>
		client.fetchInfiniteQuery(classPagesQuery(ask, shownBefore(request.url))),
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

/** `?show=48`: how many a reader without script asked for, in whole pages. */
function shownBefore(url: string): number {
	const show = Number(new URL(url).searchParams.get("show"));
	if (!Number.isInteger(show)) return PAGE;
	return Math.min(960, Math.max(PAGE, Math.ceil(show / PAGE) * PAGE));
}
