import { type DehydratedState, type QueryClient, useQuery } from "@tanstack/react-query";
import { data } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import type { Syllabus } from "#contract/lessons.ts";
import { publicCallContext } from "../data/context.ts";
import { ifThere, isId, prefetch } from "../data/prefetch.ts";
import { classQuery, instructorQuery } from "../data/public-records.ts";
import { Queries } from "../data/queries.tsx";
import { queryClient } from "../data/query-client.ts";
import { withPageStatus } from "../data/with-page-status.ts";
import { NotFound } from "../layouts/not-found.tsx";
import { syllabusQuery } from "../lessons/door.ts";
import { mayManageClasses } from "../session/may-manage-classes.ts";
import { useSession } from "../session/session.ts";
import { sheetsOnClassQuery } from "../sheets/door.ts";
import type { Route } from "./+types/class-page";
import { ClassDetails } from "./class-details.tsx";
import { classMeta } from "./class-meta.ts";
import styles from "./class-page.css?url";
import { classInLists, otherClassesQuery, unlistedClassQuery } from "./class-page-queries.ts";

interface Found {
	/** Null if visitors may not see this class. The page's status is then 404. */
	course: PublicClass | null;
	/** The class's lessons, for search engines. Only on a server-rendered page. */
	syllabus?: Syllabus;
	state?: DehydratedState;
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	classMeta(loaderData?.course ?? null, matches, loaderData?.syllabus);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	const ask = context.get(publicCallContext);
	const found: Found = { course: null };
	found.state = await prefetch(async (client) => {
		if (isId(id)) found.course = await ifThere(client.fetchQuery(classQuery(id, ask)));
		if (!found.course) return;
		const { instructorId, lessons } = found.course;
		if (lessons > 0) found.syllabus = await client.fetchQuery(syllabusQuery(id, ask));
		await Promise.all([
			client.fetchQuery(instructorQuery(instructorId, ask)),
			client.fetchQuery(otherClassesQuery(instructorId, ask)),
			client.fetchQuery(sheetsOnClassQuery(id, ask)),
		]);
	});
	return data(found, { status: found.course ? 200 : 404 });
}

/**
 * A class that a list has already loaded opens immediately. For any other class the previous page stays until it is
 * loaded.
 */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs): Promise<Found> {
	const client = queryClient();
	if (await mayManageClasses(client)) return { course: await openOrUnlisted(client, id) };
	void client.prefetchQuery(syllabusQuery(id));
	void client.prefetchQuery(sheetsOnClassQuery(id));
	const asked = client.ensureQueryData({ ...classQuery(id), ...classInLists(client, id) });
	return { course: await withPageStatus(ifThere(asked)) };
}

/**
 * Asked with the user's token, so that a class that is not open is not a 404 for its owner and administrators. Asked on
 * every visit, because they or somebody else may have changed the class since.
 */
async function openOrUnlisted(client: QueryClient, id: string): Promise<PublicClass | null> {
	const asked = client.fetchQuery({ ...unlistedClassQuery(id), staleTime: 0 });
	const found = await withPageStatus(ifThere(asked));
	if (found?.status !== "approved") return null;
	client.setQueryData(classQuery(id).queryKey, found);
	return found;
}

export default function ClassPage({ loaderData, params }: Route.ComponentProps) {
	const { course, state } = loaderData;
	return (
		<Queries state={state}>
			{course ? (
				<OpenClass key={course._id} found={course} />
			) : (
				<UnlistedClass key={params.id} id={params.id} />
			)}
		</Queries>
	);
}

/** The loaded class, kept fresh, because its seats change while the page is open. */
function OpenClass({ found }: { found: PublicClass }) {
	const { data: course = found } = useQuery(classQuery(found._id));
	return <ClassDetails course={course} />;
}

/**
 * The page is a 404 for visitors. The browser of somebody who is signed in asks once more with the token, because the
 * class may be one that they teach, have or decide about.
 */
function UnlistedClass({ id }: { id: string }) {
	const { user } = useSession();
	const { data: course } = useQuery({ ...unlistedClassQuery(id), enabled: Boolean(user) });
	return course ? <ClassDetails course={course} /> : <NotFound />;
}
