import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { liveSession } from "./store.ts";

export type CookieNeeds = Pick<Needs, "connection" | "identity" | "settings" | "now">;

/**
 * The signed-in user of a request's cookie. Browsers send cookies from every site, so the calling code must check the
 * Origin first.
 */
export async function callerOfCookie(
	{ connection, identity, settings, now }: CookieNeeds,
	headers: Headers,
): Promise<Caller | undefined> {
	const session = await identity.sessionOf(headers);
	if (!session) return undefined;
	const ids = { sessionId: session.id, userId: session.user.id };
	return await liveSession(connection.db, ids, { now: now(), local: settings.local });
}
