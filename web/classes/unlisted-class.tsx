import { useQuery } from "@tanstack/react-query";
import { NotFound } from "../layouts/not-found.tsx";
import { useSession } from "../session/session.ts";
import { ClassDetails } from "./class-details.tsx";
import { unlistedClassQuery } from "./class-page-queries.ts";

/**
 * The page is a 404 for visitors. An instructor's or administrator's browser asks once more with the token, because
 * the class may be one of theirs that is not open.
 */
export function UnlistedClass({ id }: { id: string }) {
	const { user } = useSession();
	const mayKnow = user?.role === "instructor" || user?.role === "admin";
	const { data: drawing } = useQuery({ ...unlistedClassQuery(id), enabled: mayKnow });
	return drawing ? <ClassDetails drawing={drawing} /> : <NotFound />;
}
