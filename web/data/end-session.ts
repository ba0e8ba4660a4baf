import { endIdentity } from "./identity.ts";
import { queryClient } from "./query-client.ts";
import { dropMarker, sessionChanged } from "./session-state.ts";
import { abandonRenewal, dropToken } from "./token.ts";

/**
 * `logout`: the person wanted it; a guarded page leads on to /login by itself. `refused`: the server no longer knows them, so they go to /login (docs/specification.md §8).
 * `expired`: found out while the page opened; they are a visitor again, and stay where they are.
 */
export type Departure = "logout" | "refused" | "expired";

let leaving: Promise<void> | undefined;
const watchers = new Set<(departure: Departure) => void>();

/** Signs out: nothing of this person stays in the tab. Many failing calls end a session once. */
export function endSession(departure: Departure): Promise<void> {
	leaving ??= leave(departure).finally(() => {
		leaving = undefined;
	});
	return leaving;
}

export function onDeparture(watcher: (departure: Departure) => void): () => void {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

async function leave(departure: Departure): Promise<void> {
	abandonRenewal();
	// First the cookies, then the token: other tabs hear of the token, and must find nobody signed in.
	await endIdentity();
	dropMarker();
	dropToken();
	forgetPerson();
	for (const watcher of watchers) watcher(departure);
}

/** Also when another tab signed out. Public lists are not the person's and may stay. */
export function forgetPerson(): void {
	queryClient().removeQueries({ predicate: ({ meta }) => !meta?.public });
	queryClient().getMutationCache().clear();
	sessionChanged();
}
