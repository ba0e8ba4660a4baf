import { forget, remember, remembered } from "./browser-storage.ts";
import { getIdentity, mintToken } from "./identity.ts";
import { ApiProblem, SessionOver } from "./problem.ts";
import { END_KEY, maySignIn, TOKEN_KEY } from "./session-state.ts";

/** Milliseconds. A token with less time left is renewed before a call (docs/rules.md, "Who someone is"). */
const SPARE_SECONDS = 60;

let renewal: Promise<string> | undefined;
/** Sessions that ended in this tab. A renewal or an answer of an ended one must not touch the next session. */
let ended = 0;

/** A valid token for the next call. All waiting calls share one renewal. */
export function bearer(): Promise<string> {
	const token = remembered(TOKEN_KEY);
	if (token && secondsLeft(token) > SPARE_SECONDS) return Promise.resolve(token);
	return renewToken();
}

/** Requests a new token even if the old one is still valid. Also used right after signing in. */
export function renewToken(): Promise<string> {
	if (renewal) return renewal;
	const started: Promise<string> = renew().finally(() => {
		if (renewal === started) renewal = undefined;
	});
	renewal = started;
	return started;
}

/** Identifies the session of this tab: the number changes when a session ends. */
export function currentSession(): number {
	return ended;
}

/** Abandons a renewal in progress, so that it does not sign the user in again. */
export function countEndedSession(): void {
	ended++;
	renewal = undefined;
}

export function dropToken(): void {
	forget(TOKEN_KEY);
}

async function renew(): Promise<string> {
	const session = currentSession();
	if (!maySignIn()) throw new SessionOver("Nobody is signed in");
	const identity = await getIdentity().catch(endSessionOnRefusal);
	if (!identity) throw new SessionOver("The session has ended");
	const token = await mintToken(identity.user.email).catch(endSessionOnRefusal);
	if (currentSession() !== session) throw new SessionOver("Signed out meanwhile");
	forget(END_KEY);
	remember(TOKEN_KEY, token);
	return token;
}

/** Only a refusal ends a session. A network failure or an overloaded server does not. */
function endSessionOnRefusal(fault: unknown): never {
	if (fault instanceof ApiProblem && [401, 403].includes(fault.status)) {
		throw new SessionOver("The session was refused", { cause: fault });
	}
	throw fault;
}

function secondsLeft(token: string): number {
	const { exp } = claimsOf(token);
	return typeof exp === "number" ? exp - Date.now() / 1000 : 0;
}

/** What a token says, or nothing if it cannot be read. Only the server verifies its signature. */
export function claimsOf(token = ""): { exp?: unknown; sub?: unknown } {
	try {
		const [, body = ""] = token.split(".");
		return Object(JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))));
	} catch {
		return {};
	}
}
