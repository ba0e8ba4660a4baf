import type { Caller } from "../caller.ts";
import type { Needs } from "../needs.ts";
import { liveSession } from "./store.ts";

/** Whose cookie a request brought. Cookies are sent by every site: the caller of this judges the Origin first. */
export async function callerOfCookie(
	{ connection, identity, now }: Pick<Needs, "connection" | "identity" | "now">,
	headers: Headers,
): Promise<Caller | undefined> {
	const session = await identity.sessionOf(headers);
	return session && (await liveSession(connection.db, session.id, session.user.id, now()));
}
