import type { QueryClient } from "@tanstack/react-query";
import { maySignIn } from "../data/session-state.ts";
import { meQuery } from "./queries.ts";

/** Whether there may be classes that only the person who is signed in can see: their own, or all. */
export async function mayManageClasses(client: QueryClient): Promise<boolean> {
	if (!maySignIn()) return false;
	const me = await client.ensureQueryData(meQuery).catch(() => undefined);
	return me?.role === "instructor" || me?.role === "admin";
}
