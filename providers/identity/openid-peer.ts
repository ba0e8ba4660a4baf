import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import type { GoogleFault } from "#contract/accounts/sign-in.ts";

/** Timeout in milliseconds of a request to another provider's server. */
export const REQUEST_TIMEOUT = 5_000;

/** The OpenID provider behind the Google button. */
export interface OpenIdPeer {
	/** The issuer of its tokens. Issuer and `sub` together are the permanent key of an account. */
	issuer: string;
	/** Other spellings of the issuer in its tokens. */
	alsoCalled?: string[];
	clientId: string;
	clientSecret: string;
	/** Its people are invented, as the local provider's are. */
	inventsPeople?: true;
	/** The `prompt` that makes it ask for an account instead of reusing the last one. */
	prompt?: string;
	addresses(): Promise<PeerAddresses>;
}

export interface PeerAddresses {
	/** For the browser. May be a path on the site's own origin. */
	authorize: string;
	/** For our own requests. */
	token: string;
	keys: string;
	/** It announces that every answer names its issuer (RFC 9207), so an answer without one is refused. */
	namesIssuer: boolean;
}

/** Why a provider could not be asked. */
export class PeerFault extends Error {
	readonly code: GoogleFault;
	constructor(code: GoogleFault, cause?: unknown) {
		super(code, { cause });
		this.name = "PeerFault";
		this.code = code;
	}
}

/** Google's addresses are fixed here, because discovery would make every start depend on Google. */
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
			// Google sends its issuer without announcing it. A sent issuer is compared all the same.
			namesIssuer: false,
		}),
	};
}

/**
 * Another certified provider. Its addresses are discovered at the first sign-in, and again until discovery succeeds.
 */
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
	// A provider that claims another issuer is not the configured one (OpenID Connect Discovery, 4.3).
	if (!answer.ok || found.issuer !== issuer || !complete) throw new PeerFault("provider-away");
	const namesIssuer = found.authorization_response_iss_parameter_supported === true;
	return { authorize: String(authorize), token: String(token), keys: String(keys), namesIssuer };
}

/** Throws `PeerFault` when there is no answer, or a status of 500 or above. */
export async function askPeer(address: string, init: RequestInit): Promise<Response> {
	const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
	const answer = await fetch(address, { ...init, redirect: "error", signal }).catch((error) => {
		throw new PeerFault("provider-away", error);
	});
	if (answer.status >= 500) throw new PeerFault("provider-away");
	return answer;
}

/** The provider's public keys, fetched at first use and again when it signs with a new key. */
export function keysOf(peer: OpenIdPeer): JWTVerifyGetKey {
	let keys: JWTVerifyGetKey | undefined;
	return async (header, token) => {
		const { keys: address } = await peer.addresses();
		keys ??= createRemoteJWKSet(new URL(address), { timeoutDuration: REQUEST_TIMEOUT });
		return await keys(header, token);
	};
}
