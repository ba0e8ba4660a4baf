import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { liveSession } from "./store.ts";

export type CookieNeeds = Pick<Needs, "connection" | "identity" | "settings" | "now">;

/** Whose cookie a request brought. Cookies are sent by every site: the caller of this judges the Origin first. */
export async function callerOfCookie(
	{ connection, identity, settings, now }: CookieNeeds,
	headers: Headers,
): Promise<Caller | undefined> {
	const session = await identity.sessionOf(headers);
	if (!session) return undefined;
	const ids = { sessionId: session.id, userId: session.user.id };
	return await liveSession(connection.db, ids, { now: now(), local: settings.local });
}
