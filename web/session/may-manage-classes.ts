import type { QueryClient } from "@tanstack/react-query";
import { maySignIn } from "../data/session-state.ts";
import { meQuery } from "./queries.ts";

/**
 * True if the user may see classes that visitors cannot see: their own as an instructor, or all as an administrator.
 */
export async function mayManageClasses(client: QueryClient): Promise<boolean> {
	if (!maySignIn()) return false;
	const me = await client.ensureQueryData(meQuery).catch(() => undefined);
	return me?.role === "instructor" || me?.role === "admin";
}
