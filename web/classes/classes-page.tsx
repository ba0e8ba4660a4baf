import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import leap from "../art/scenes/leap.svg";
import { publicListCallContext } from "../data/context.ts";
import { rowsToShow } from "../data/paging.ts";
import { prefetch } from "../data/prefetch.ts";
import { Queries } from "../data/queries.tsx";
import { queryClient } from "../data/query-client.ts";
import { publicTags } from "../document/share.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { classes } from "../messages/en/classes.ts";
import { finding } from "../messages/en/finding.ts";
import { EarlySelect } from "../selections/door.ts";
import { Drawing } from "../ui/drawing.tsx";
import type { Route } from "./+types/classes-page";
import { readClassFilters } from "./class-filters.ts";
import { ClassList } from "./class-list.tsx";
import styles from "./class-search.css?url";
import { FindForm } from "./find-form.tsx";
import { classPagesQuery } from "./queries.ts";

const { heading, lead } = classes;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches, location }) => {
	const { search } = readClassFilters(new URLSearchParams(location.search));
	const title = search ? finding.title(search) : heading;
	return publicTags(matches, { title, description: lead, path: "/classes" });
};

export function loader({ context, request }: Route.LoaderArgs) {
	const ask = context.get(publicListCallContext);
	const { filters, rows } = listAt(new URL(request.url).searchParams);
	return prefetch((client) => client.fetchInfiniteQuery(classPagesQuery(filters, ask, rows)));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { filters, rows } = listAt(new URL(request.url).searchParams);
	void queryClient().prefetchInfiniteQuery(classPagesQuery(filters, undefined, rows));
	return undefined;
}

/** While this page is open, the list itself loads what the address asks for. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.pathname !== nextUrl.pathname;
}

export default function ClassesPage({ loaderData }: Route.ComponentProps) {
	const [params] = useSearchParams();
	const { filters, rows } = listAt(params);
	return (
		<Queries state={loaderData}>
			<div className="page">
				<PageHeader title={heading} lead={lead}>
					<Drawing
						src={leap}
						alt=""
						width={800}
						height={576}
						loading="lazy"
						className="-mt-6 w-72 max-md:hidden"
					/>
				</PageHeader>
				<FindForm filters={filters} />
				<ClassList filters={filters} rows={rows} />
				<EarlySelect />
			</div>
		</Queries>
	);
}

function listAt(params: URLSearchParams) {
	return { filters: readClassFilters(params), rows: rowsToShow(params) };
}
