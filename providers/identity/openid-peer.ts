import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import type { GoogleFault } from "#contract/sign-in.ts";

/** Milliseconds that a person waits for somebody else's server. */
export const PATIENCE = 5_000;

/** Who answers the Google button. */
export interface OpenIdPeer {
	/** Who signs its tokens; with `sub` it is the key of an account, for ever. */
	issuer: string;
	/** Other spellings of the issuer that it puts into its tokens. */
	alsoCalled?: string[];
	clientId: string;
	clientSecret: string;
	/** It vouches for invented people, as the local one does. */
	inventsPeople?: true;
	/** What makes it ask which account, instead of taking the last one. */
	prompt?: string;
	addresses(): Promise<PeerAddresses>;
}

export interface PeerAddresses {
	/** For the browser; may be a path on the origin that the browser is at. */
	authorize: string;
	/** For us. */
	token: string;
	keys: string;
	/** It announces that every answer names its issuer (RFC 9207): one without is refused. */
	namesIssuer: boolean;
}

/** Why a peer could not be asked. */
export class PeerFault extends Error {
	readonly code: GoogleFault;
	constructor(code: GoogleFault, cause?: unknown) {
		super(code, { cause });
		this.name = "PeerFault";
		this.code = code;
	}
}

/** Google's addresses are written here: discovering them would make every start wait for Google. */
export function googlePeer(client: { clientId: string; clientSecret: string }): OpenIdPeer {
	return {
		...client,
		issuer: "https://accounts.google.com",
		alsoCalled: ["accounts.google.com"],
		prompt: "select_account",
		addresses: async () => ({
			authorize: "https://accounts.google.com/o/oauth2/v2/auth",
			token: "https://oauth2.googleapis.com/token",
			keys: "https://www.googleapis.com/oauth2/v3/certs",
			// Google names itself without announcing it; what it names is compared all the same.
			namesIssuer: false,
		}),
	};
}

/** Another certified provider: asked for its addresses by the first who signs in, and again until it answers. */
export function discoveredPeer(
	client: { clientId: string; clientSecret: string },
	issuer: string,
): OpenIdPeer {
	let found: Promise<PeerAddresses> | undefined;
	return {
		...client,
		issuer,
		addresses() {
			found ??= discover(issuer).catch((error) => {
				found = undefined;
				throw error;
			});
			return found;
		},
	};
}

async function discover(issuer: string): Promise<PeerAddresses> {
	const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
	const answer = await askPeer(address, {});
	const found = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
	const { authorization_endpoint: authorize, token_endpoint: token, jwks_uri: keys } = found;
	const complete = [authorize, token, keys].every((one) => URL.canParse(String(one)));
	// Who says to be another issuer is not the one that was configured (OpenID Connect Discovery, 4.3).
	if (!answer.ok || found.issuer !== issuer || !complete) throw new PeerFault("provider-away");
	const namesIssuer = found.authorization_response_iss_parameter_supported === true;
	return { authorize: String(authorize), token: String(token), keys: String(keys), namesIssuer };
}

/** Throws `PeerFault` when there is no answer, or one that says "not now". */
export async function askPeer(address: string, init: RequestInit): Promise<Response> {
	const signal = AbortSignal.timeout(PATIENCE);
	const answer = await fetch(address, { ...init, redirect: "error", signal }).catch((error) => {
		throw new PeerFault("provider-away", error);
	});
	if (answer.status >= 500) throw new PeerFault("provider-away");
	return answer;
}

/** The peer's public keys, fetched when first needed and again when it signs with a new one. */
export function keysOf(peer: OpenIdPeer): JWTVerifyGetKey {
	let keys: JWTVerifyGetKey | undefined;
	return async (header, token) => {
		const { keys: address } = await peer.addresses();
		keys ??= createRemoteJWKSet(new URL(address), { timeoutDuration: PATIENCE });
		return await keys(header, token);
	};
}
