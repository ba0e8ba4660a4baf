import type { DehydratedState } from "@tanstack/react-query";
import { data } from "react-router";
import type { InstructorPage } from "#contract/instructors/page.ts";
import type { Instructor } from "#contract/instructors.ts";
import { classPagesQuery } from "../classes/door.ts";
import { publicCallContext, publicListCallContext } from "../data/context.ts";
import { rowsToShow } from "../data/paging.ts";
import { isId, prefetch } from "../data/prefetch.ts";
import { instructorQuery } from "../data/public-records.ts";
import { Queries } from "../data/queries.tsx";
import { queryClient } from "../data/query-client.ts";
import { withPageStatus } from "../data/with-page-status.ts";
import { NotFound } from "../layouts/not-found.tsx";
import { EarlySelect } from "../selections/door.ts";
import type { Route } from "./+types/instructor-page";
import { InstructorClasses } from "./instructor-classes.tsx";
import { InstructorHeader } from "./instructor-header.tsx";
import { instructorMeta } from "./instructor-meta.ts";
import { instructorWordsQuery } from "./queries.ts";

interface Found {
	/** Null if no instructor has this address. The page's status is then 404. */
	person: Instructor | null;
	page: InstructorPage | null;
	state?: DehydratedState;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	instructorMeta(loaderData ?? { person: null, page: null }, matches);

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
	const call = context.get(publicCallContext);
	const callPage = context.get(publicListCallContext);
	const found: Found = { person: null, page: null };
	found.state = await prefetch(async (client) => {
		if (isId(id)) found.person = await client.fetchQuery(instructorQuery(id, call));
		if (!found.person) return;
		const rows = rowsAt(request);
		const classes = client.fetchInfiniteQuery(classPagesQuery({ instructor: id }, callPage, rows));
		found.page = await client.fetchQuery(instructorWordsQuery(id, call));
		await classes;
	});
	return data(found, { status: found.person ? 200 : 404 });
}

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
	const client = queryClient();
	const rows = rowsAt(request);
	void client.prefetchInfiniteQuery(classPagesQuery({ instructor: id }, undefined, rows));
	const words = withPageStatus(client.fetchQuery(instructorWordsQuery(id)));
	const person = await withPageStatus(client.fetchQuery(instructorQuery(id)));
	const found: Found = { person, page: await words };
	return found;
}

export default function InstructorsOwnPage({ loaderData }: Route.ComponentProps) {
	const { person, page, state } = loaderData;
	if (!person) return <NotFound />;
	return (
		<Queries state={state}>
			<InstructorHeader person={person} page={page ?? NOTHING_SAID} />
			<InstructorClasses key={person._id} person={person} />
			<EarlySelect />
		</Queries>
	);
}

const NOTHING_SAID: InstructorPage = { biography: "", links: [], drawings: [] };

function rowsAt(request: Request): number {
	return rowsToShow(new URL(request.url).searchParams);
}
