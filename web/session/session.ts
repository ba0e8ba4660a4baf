import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Me } from "#contract/accounts.ts";
import { queryClient } from "../data/query-client.ts";
import { maySignIn, sessionChanged, watchSession } from "../data/session-state.ts";
import { renewToken } from "../data/token.ts";
import { meQuery } from "./queries.ts";

export { endSession } from "../data/end-session.ts";

/** Pages are rendered as for a visitor. Until the browser has checked the session, the state is `loading`. */
export type Session =
	| { status: "loading"; user?: undefined }
	| { status: "visitor"; user?: undefined }
	/** Signed in as far as the browser knows, but the server does not respond. */
	| { status: "unreachable"; user?: undefined; retry(): void }
	| { status: "signed-in"; user: Me };

/** The server renders for visitors, so it does not set up the queries below for each card of a list. */
export const useSession: () => Session = import.meta.env.SSR
	? () => ({ status: "loading" })
	: useBrowserSession;

function useBrowserSession(): Session {
	const maybe = useSyncExternalStore(watchSession, maySignIn, () => undefined);
	const me = useQuery({ ...meQuery, enabled: maybe === true });
	if (maybe === undefined) return { status: "loading" };
	if (!maybe) return { status: "visitor" };
	if (me.data) return { status: "signed-in", user: me.data };
	if (me.isError) return { status: "unreachable", retry: () => void me.refetch() };
	return { status: "loading" };
}

/** Starts a session after the identity provider accepted the user: creates the token and loads the user. */
export async function beginSession(): Promise<Me> {
	await renewToken();
	queryClient().removeQueries({ queryKey: meQuery.queryKey });
	const user = await queryClient().fetchQuery(meQuery);
	sessionChanged();
	return user;
}
