import type { QueryObserverResult } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Me } from "#contract/accounts.ts";
import { maySignIn, watchSession } from "../data/session-state.ts";
import { part } from "../parts/part.ts";

export { endSession } from "../data/end-session.ts";

/** Pages are rendered as for a visitor. Until the browser has checked the session, the state is `loading`. */
export type Session =
	| { status: "loading"; user?: undefined }
	| { status: "visitor"; user?: undefined }
	/** Signed in as far as the browser knows, but the server does not respond. */
	| { status: "unreachable"; user?: undefined; retry(): void }
	| { status: "signed-in"; user: Me };

/** The query of the signed-in user. Visitors do not load its script (decisions/0037). */
const query = part(() => import("./follow-user.ts"));

const loading: Session = { status: "loading" };
const visitor: Session = { status: "visitor" };
let session: Session = loading;
const watchers = new Set<() => void>();
let script: ReturnType<typeof query.wanted> | undefined;
let followed: { refresh(): void; stop(): void } | undefined;

/** The server renders for visitors. */
export const useSession: () => Session = import.meta.env.SSR ? () => loading : useBrowserSession;

function useBrowserSession(): Session {
	return useSyncExternalStore(
		watch,
		() => session,
		() => loading,
	);
}

function watch(watcher: () => void): () => void {
	watchSession(check);
	watchers.add(watcher);
	check();
	return () => watchers.delete(watcher);
}

/** Follows the user while somebody may be signed in. Refetches a user who was loaded long ago. */
function check(): void {
	if (!maySignIn()) {
		followed?.stop();
		followed = undefined;
		publish(visitor);
	} else if (followed) {
		followed.refresh();
	} else {
		publish(loading);
		script ??= query.wanted();
		void script.then(({ followUser }) => {
			if (maySignIn()) followed ??= followUser((me) => publish(sessionOf(me)));
		});
	}
}

function sessionOf({ data: user, isError, refetch }: QueryObserverResult<Me>): Session {
	if (user) return { status: "signed-in", user };
	return isError ? { status: "unreachable", retry: () => void refetch() } : loading;
}

function publish(next: Session): void {
	if (next.status === session.status && next.user === session.user) return;
	session = next;
	for (const watcher of watchers) watcher();
}
