import type { DehydratedState } from "@tanstack/react-query";
import { data } from "react-router";
import type { Instructor } from "#contract/instructors.ts";
import { classPagesQuery } from "../classes/door.ts";
import { publicCallContext, publicListCallContext } from "../data/context.ts";
import { rowsToShow } from "../data/paging.ts";
import { isId, orStatus, prefetch } from "../data/prefetch.ts";
import { instructorQuery } from "../data/public-records.ts";
import { Queries } from "../data/queries.tsx";
import { queryClient } from "../data/query-client.ts";
import { NotFound } from "../layouts/not-found.tsx";
import { EarlySelect } from "../selections/door.ts";
import type { Route } from "./+types/instructor-page";
import { InstructorClasses } from "./instructor-classes.tsx";
import { InstructorHeader } from "./instructor-header.tsx";
import { instructorMeta } from "./instructor-meta.ts";

interface Found {
	/** Null if no instructor has this address. The page's status is then 404. */
	person: Instructor | null;
	state?: DehydratedState;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	instructorMeta(loaderData?.person ?? null, matches);

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
	const call = context.get(publicCallContext);
	const callPage = context.get(publicListCallContext);
	const found: Found = { person: null };
	found.state = await prefetch(async (client) => {
		if (isId(id)) found.person = await client.fetchQuery(instructorQuery(id, call));
		if (!found.person) return;
		const rows = rowsAt(request);
		await client.fetchInfiniteQuery(classPagesQuery({ instructor: id }, callPage, rows));
	});
	return data(found, { status: found.person ? 200 : 404 });
}

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
	const client = queryClient();
	const rows = rowsAt(request);
	void client.prefetchInfiniteQuery(classPagesQuery({ instructor: id }, undefined, rows));
	const found: Found = { person: await orStatus(client.ensureQueryData(instructorQuery(id))) };
	return found;
}

export default function InstructorPage({ loaderData: { person, state } }: Route.ComponentProps) {
	if (!person) return <NotFound />;
	return (
		<Queries state={state}>
			<InstructorHeader person={person} />
			<InstructorClasses key={person._id} person={person} />
			<EarlySelect />
		</Queries>
	);
}

function rowsAt(request: Request): number {
	return rowsToShow(new URL(request.url).searchParams);
}
