import { useQuery } from "@tanstack/react-query";
import { NotFound } from "../layouts/not-found.tsx";
import { useSession } from "../session/session.ts";
import { ClassDetails } from "./class-details.tsx";
import { unlistedClassQuery } from "./class-page-queries.ts";

/**
 * The address is a 404 for everybody; the browser of an instructor or administrator asks once more, with the token,
 * whether this is a class of theirs that is not open yet.
 */
export function UnlistedClass({ id }: { id: string }) {
	const { user } = useSession();
	const mayKnow = user?.role === "instructor" || user?.role === "admin";
	const { data: drawing } = useQuery({ ...unlistedClassQuery(id), enabled: mayKnow });
	return drawing ? <ClassDetails drawing={drawing} /> : <NotFound />;
}
