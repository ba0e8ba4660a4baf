import { forget, remember, remembered } from "./browser-storage.ts";
import { getIdentity, mintToken } from "./identity.ts";
import { ApiProblem, SessionOver } from "./problem.ts";
import { maySignIn, TOKEN_KEY } from "./session-state.ts";

/** Renewed before a call when less than this is left (docs/rules.md, "Who someone is"). */
const SPARE_SECONDS = 60;

let renewal: Promise<string> | undefined;
/** Counts sign-outs: a renewal that was under way when the person left must not bring them back. */
let departures = 0;

/** A token that is good for the next call; renewed once for all who wait. */
export function bearer(): Promise<string> {
	const token = remembered(TOKEN_KEY);
	if (token && secondsLeft(token) > SPARE_SECONDS) return Promise.resolve(token);
	return renewToken();
}

/** Asks for a new token, whatever the old one was; also right after signing in. */
export function renewToken(): Promise<string> {
	renewal ??= renew().finally(() => {
		renewal = undefined;
	});
	return renewal;
}

/** A renewal that is under way keeps its token to itself. */
export function abandonRenewal(): void {
	departures++;
}

export function dropToken(): void {
	forget(TOKEN_KEY);
}

async function renew(): Promise<string> {
	const before = departures;
	if (!maySignIn()) throw new SessionOver("Nobody is signed in");
	const identity = await getIdentity().catch(refusalMeansOver);
	if (!identity) throw new SessionOver("The session has ended");
	const token = await mintToken(identity.user.email).catch(refusalMeansOver);
	if (departures !== before) throw new SessionOver("Signed out meanwhile");
	remember(TOKEN_KEY, token);
	return token;
}

/** Only a refusal ends a session; no network or a tired server does not. */
function refusalMeansOver(fault: unknown): never {
	if (fault instanceof ApiProblem && [401, 403].includes(fault.status)) {
		throw new SessionOver("The session was refused", { cause: fault });
	}
	throw fault;
}

/** By the token's own word: whether it is genuine is the server's business. */
function secondsLeft(token: string): number {
	try {
		const [, body = ""] = token.split(".");
		const { exp } = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
		return typeof exp === "number" ? exp - Date.now() / 1000 : 0;
	} catch {
		return 0;
	}
}
