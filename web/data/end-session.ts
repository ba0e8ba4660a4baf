import { remember, remembered } from "./browser-storage.ts";
import { forgetTyped } from "./forget-typed.ts";
import { endIdentity } from "./identity.ts";
import { dropMarker, END_KEY, sessionChanged } from "./session-state.ts";
import { countEndedSession, currentSession, dropToken } from "./token.ts";

/**
 * `logout`: the user logged out; a guarded page redirects to /login by itself. `deleted`: the same, after the user
 * deleted the account. `refused`: the server rejected the token, so the user goes to /login
 * (docs/specification.md §8). `expired`: noticed while the page opened; the user stays on the page as a visitor.
 */
export type SessionEnd = "logout" | "deleted" | "refused" | "expired";

/** Whether the server ended the last session of this tab, so that the person may not know why they are logged out. */
export let isEndedByServer = false;
/** Whether the last session of this tab ended because its user deleted the account. */
export let isAccountDeleted = false;

let leaving: Promise<boolean> | undefined;
const watchers = new Set<(departure: SessionEnd) => void>();
const forgetting = new Set<() => void>();

/**
 * Signs out and removes all data of this user from the tab. Many failing calls end a session only once. Does nothing if
 * `session` has already ended, because somebody may have signed in since. Returns false if the server did not confirm
 * the logout.
 */
export async function endSession(
	departure: SessionEnd,
	session = currentSession(),
): Promise<boolean> {
	if (session !== currentSession()) return true;
	leaving ??= leave(departure).finally(() => {
		leaving = undefined;
	});
	return await leaving;
}

export function onSessionEnd(watcher: (departure: SessionEnd) => void): () => void {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

/** Registers a function that removes the user's data from this tab. */
export function onForgetPerson(forget: () => void): void {
	forgetting.add(forget);
}

async function leave(departure: SessionEnd): Promise<boolean> {
	// Cookies first, then the token: other tabs watch the token, and must then find nobody signed in.
	const isConfirmed = await endIdentity();
	dropMarker();
	remember(END_KEY, departure);
	dropToken();
	isAccountDeleted = departure === "deleted";
	forgetPerson(departure);
	for (const watcher of watchers) watcher(departure);
	return isConfirmed;
}

/** Another tab has ended the session. Without a reason that it stored, as after a logout. */
export function followSessionEnd(): void {
	forgetPerson(remembered(END_KEY) ?? "logout");
}

/** What was typed stays when the server ended the session, because the person logs in again and goes on. */
function forgetPerson(departure: string): void {
	isEndedByServer = departure === "refused" || departure === "expired";
	countEndedSession();
	if (!isEndedByServer) forgetTyped();
	for (const forget of forgetting) forget();
	sessionChanged();
}
