import { createHmac, webcrypto } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { TOKEN_MINUTES } from "#contract/rules.ts";
import type { Database } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { liveSession } from "./store.ts";

const ISSUER = "genga";
const AUDIENCE = "genga-api";
/** Tolerated clock difference in seconds (docs/threats.md L7). */
const LEEWAY = 60;
/** A longer token is not ours and is not parsed. */
const TOKEN_MAX = 2_000;

export interface TokenNeeds {
	secret: string;
	now: () => number;
}

interface CallerNeeds extends TokenNeeds {
	/** On a live site demo people cannot sign in. */
	local: boolean;
}

/** Creates the access token. It names a session and says nothing about permissions (docs/rules.md). */
export async function mintToken(
	{ secret, now }: TokenNeeds,
	session: { id: string; userId: string; expiresAt: number },
): Promise<string> {
	const issued = Math.floor(now() / 1000);
	const expires = Math.min(issued + TOKEN_MINUTES * 60, Math.floor(session.expiresAt / 1000));
	return await new SignJWT({ sid: session.id })
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setSubject(session.userId)
		.setIssuer(ISSUER)
		.setAudience(AUDIENCE)
		.setIssuedAt(issued)
		.setExpirationTime(expires)
		.sign(await keyOf(secret));
}

/**
 * Undefined for a token that is forged or expired, whose session has ended, or that belongs to a demo person on a
 * live site.
 */
export async function callerOf(
	db: Database,
	{ secret, now, local }: CallerNeeds,
	token: string,
): Promise<Caller | undefined> {
	const claims = await verified(token, secret, now());
	if (!claims) return undefined;
	return await liveSession(db, claims, { now: now(), local });
}

async function verified(token: string, secret: string, now: number) {
	if (token.length > TOKEN_MAX) return undefined;
	try {
		const { payload } = await jwtVerify(token, await keyOf(secret), {
			algorithms: ["HS256"],
			issuer: ISSUER,
			audience: AUDIENCE,
			requiredClaims: ["sub", "exp", "sid"],
			clockTolerance: LEEWAY,
			currentDate: new Date(now),
		});
		return { userId: String(payload.sub), sessionId: String(payload.sid) };
	} catch {
		return undefined;
	}
}

/**
 * The secret itself signs only cookies. Tokens are signed with a key derived from it. It is derived and imported once,
 * because every signed-in call needs it.
 */
function keyOf(secret: string): Promise<webcrypto.CryptoKey> {
	if (kept?.secret !== secret) kept = { secret, key: deriveKey(secret) };
	return kept.key;
}

/** A process has one secret. */
let kept: { secret: string; key: Promise<webcrypto.CryptoKey> } | undefined;

function deriveKey(secret: string): Promise<webcrypto.CryptoKey> {
	const bytes = createHmac("sha256", secret).update("access token").digest();
	const use = { name: "HMAC", hash: "SHA-256" };
	return webcrypto.subtle.importKey("raw", bytes, use, false, ["sign", "verify"]);
}
