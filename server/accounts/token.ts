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
/** Tokens whose signature is not verified again. They take a few megabytes at most. */
const TOKENS_KEPT = 5_000;

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
		.sign(await keysOf(secret).key);
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

interface Claims {
	userId: string;
	sessionId: string;
	/** Seconds since 1970. */
	expires: number;
}

/** Undefined for a token that is not ours or has expired. */
async function verified(token: string, secret: string, now: number): Promise<Claims | undefined> {
	if (token.length > TOKEN_MAX) return undefined;
	const { key, signed } = keysOf(secret);
	const known = signed.get(token);
	const seconds = Math.floor(now / 1000);
	if (known && known.expires > seconds - LEEWAY) return known;
	try {
		const { payload } = await jwtVerify(token, await key, {
			algorithms: ["HS256"],
			issuer: ISSUER,
			audience: AUDIENCE,
			requiredClaims: ["sub", "exp", "sid"],
			clockTolerance: LEEWAY,
			currentDate: new Date(now),
		});
		const { sub, sid, exp } = payload;
		const claims = { userId: String(sub), sessionId: String(sid), expires: Number(exp) };
		if (signed.size >= TOKENS_KEPT) signed.clear();
		signed.set(token, claims);
		return claims;
	} catch {
		return undefined;
	}
}

interface Keys {
	secret: string;
	key: Promise<webcrypto.CryptoKey>;
	/** Tokens with a valid signature. A browser sends the same token with each call for 15 minutes. */
	signed: Map<string, Claims>;
}

/**
 * The secret itself signs only cookies. Tokens are signed with a key derived from it. It is derived and imported once,
 * because every signed-in call needs it.
 */
function keysOf(secret: string): Keys {
	if (kept?.secret !== secret) kept = { secret, key: deriveKey(secret), signed: new Map() };
	return kept;
}

/** A process has one secret. */
let kept: Keys | undefined;

function deriveKey(secret: string): Promise<webcrypto.CryptoKey> {
	const bytes = createHmac("sha256", secret).update("access token").digest();
	const use = { name: "HMAC", hash: "SHA-256" };
	return webcrypto.subtle.importKey("raw", bytes, use, false, ["sign", "verify"]);
}
