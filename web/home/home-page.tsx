import { Suspense } from "react";
import { PopularClasses, popularClassesQuery } from "../classes/door.ts";
import { publicCallContext } from "../data/context.ts";
import { prefetch } from "../data/prefetch.ts";
import { PrefetchedQueries } from "../data/prefetched-queries.tsx";
import { queryClient } from "../data/query-client.ts";
import { canonical, shareTags } from "../document/share.ts";
import { siteOf } from "../document/site.ts";
import { popularInstructorsQuery } from "../instructors/door.ts";
import { messages } from "../messages/en.ts";
import { lazyPart, part } from "../parts/part.ts";
import { EarlySelect } from "../selections/door.ts";
import { firstTouch } from "../ui/first-touch.ts";
import type { Route } from "./+types/home-page";
import { Hero } from "./hero.tsx";
import { useReveal } from "./use-reveal.ts";

/**
 * The sections that the server rendered stay until their script arrives. It is requested when the reader first
 * touches the page. Until then their links and forms work without it.
 */
const FurtherSections = lazyPart(
	part(() => import("./further-sections.tsx")),
	async () => {
		if (!import.meta.env.SSR) await firstTouch(document.getElementById(FURTHER));
	},
);
/** Marks sections that the server rendered. */
const FURTHER = "further";

export const meta: Route.MetaFunction = ({ matches }) => {
	const title = messages.meta.home(siteOf(matches).name);
	const { description } = messages.meta;
	return [
		{ title },
		{ name: "description", content: description },
		canonical(matches, "/"),
		...shareTags(matches, { title, description, path: "/" }),
	];
};

/** The server prefetches the first page load … */
export function loader({ context }: Route.LoaderArgs) {
	const ask = context.get(publicCallContext);
	return prefetch((client) =>
		Promise.all([
			client.fetchQuery(popularClassesQuery(ask)),
			client.fetchQuery(popularInstructorsQuery(ask)),
		]),
	);
}

/** … and the browser loads later visits: the page opens immediately with skeletons. */
export function clientLoader() {
	void queryClient().prefetchQuery(popularClassesQuery());
	void queryClient().prefetchQuery(popularInstructorsQuery());
	return undefined;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	return (
		<PrefetchedQueries state={loaderData}>
			<div ref={useReveal()}>
				<div className="page">
					<Hero />
				</div>
				<PopularClasses />
			</div>
			<div id={FURTHER}>
				<Suspense>
					<FurtherSections />
				</Suspense>
			</div>
			<EarlySelect />
		</PrefetchedQueries>
	);
}
