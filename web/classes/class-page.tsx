import { type DehydratedState, type QueryClient, useQuery } from "@tanstack/react-query";
import { data } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import { publicCallContext } from "../data/context.ts";
import { ifThere, isId, orStatus, prefetch } from "../data/prefetch.ts";
import { PrefetchedQueries } from "../data/prefetched-queries.tsx";
import { classQuery, instructorQuery } from "../data/public-records.ts";
import { queryClient } from "../data/query-client.ts";
import { NotFound } from "../layouts/not-found.tsx";
import { mayManageClasses } from "../session/may-manage-classes.ts";
import { useSession } from "../session/session.ts";
import type { Route } from "./+types/class-page";
import { ClassDetails } from "./class-details.tsx";
import { classMeta } from "./class-meta.ts";
import { classesBesideQuery, classInLists, unlistedClassQuery } from "./class-page-queries.ts";

interface Found {
	/** Null if visitors may not see this class. The page's status is then 404. */
	drawing: PublicClass | null;
	state?: DehydratedState;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	classMeta(loaderData?.drawing ?? null, matches);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	const ask = context.get(publicCallContext);
	const found: Found = { drawing: null };
	found.state = await prefetch(async (client) => {
		if (isId(id)) found.drawing = await ifThere(client.fetchQuery(classQuery(id, ask)));
		if (!found.drawing) return;
		const { instructorId } = found.drawing;
		await Promise.all([
			client.fetchQuery(instructorQuery(instructorId, ask)),
			client.fetchQuery(classesBesideQuery(instructorId, ask)),
		]);
	});
	return data(found, { status: found.drawing ? 200 : 404 });
}

/**
 * A class that a list has already loaded opens immediately. For any other class the previous page stays until it is
 * loaded.
 */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs): Promise<Found> {
	const client = queryClient();
	if (await mayManageClasses(client)) return { drawing: await openOrUnlisted(client, id) };
	const asked = client.ensureQueryData({ ...classQuery(id), ...classInLists(client, id) });
	return { drawing: await orStatus(ifThere(asked)) };
}

/**
 * Asked once with the user's token, so that a class that is not open is not a 404 for its owner and administrators.
 */
async function openOrUnlisted(client: QueryClient, id: string): Promise<PublicClass | null> {
	const found = await orStatus(ifThere(client.fetchQuery(unlistedClassQuery(id))));
	if (found?.status !== "approved") return null;
	client.setQueryData(classQuery(id).queryKey, found);
	return found;
}

export default function ClassPage({ loaderData, params }: Route.ComponentProps) {
	const { drawing, state } = loaderData;
	if (!drawing) return <UnlistedClass key={params.id} id={params.id} />;
	return (
		<PrefetchedQueries state={state}>
			<OpenClass key={drawing._id} found={drawing} />
		</PrefetchedQueries>
	);
}

/** The loaded class, kept fresh, because its seats change while the page is open. */
function OpenClass({ found }: { found: PublicClass }) {
	const { data: drawing = found } = useQuery(classQuery(found._id));
	return <ClassDetails drawing={drawing} />;
}

/**
 * The page is a 404 for visitors. An instructor's or administrator's browser asks once more with the token, because
 * the class may be one of theirs that is not open.
 */
function UnlistedClass({ id }: { id: string }) {
	const { user } = useSession();
	const mayKnow = user?.role === "instructor" || user?.role === "admin";
	const { data: drawing } = useQuery({ ...unlistedClassQuery(id), enabled: mayKnow });
	return drawing ? <ClassDetails drawing={drawing} /> : <NotFound />;
}
