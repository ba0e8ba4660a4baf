import {
	authorizationCodeRequest,
	createAuthorizationURL,
	getOAuth2Tokens,
	type OAuthProvider,
	verifyProviderIdToken,
} from "better-auth/oauth2";
import { decodeJwt } from "jose";
import { personOf } from "./openid-claims.ts";
import { askPeer, keysOf, type OpenIdPeer, PeerFault } from "./openid-peer.ts";
import { note, noted } from "./sign-in-trace.ts";

/** better-auth's name for the provider, also in `accounts.provider_id`, whichever provider is configured. */
export const PROVIDER = "google";

/**
 * The provider as better-auth's OAuth flow wants it. State, PKCE and linking belong to the flow. Its generic plug-in
 * verifies the ID token only when it discovered the provider at start, and we configure the addresses ourselves. So the
 * token is verified here. The flow runs twice: first it only finds out who signs in, and then it opens the account in our
 * transaction (google-sign-in.ts).
 */
export function openIdProvider(peer: OpenIdPeer): OAuthProvider<Record<string, unknown>> {
	const { issuer, clientId } = peer;
	const options = { clientId, clientSecret: peer.clientSecret };
	const provider: OAuthProvider<Record<string, unknown>> = {
		id: PROVIDER,
		name: "Google",
		callbackPath: `/${PROVIDER}/callback`,
		issuer,
		requiresIdTokenNonce: true,
		idToken: {
			jwks: keysOf(peer),
			issuer: [issuer, ...(peer.alsoCalled ?? [])],
			audience: clientId,
			// Neither a shared secret nor an unsigned token is accepted.
			algorithms: ["RS256", "PS256", "ES256", "EdDSA"],
			verifyClaims: ({ azp }) => azp === undefined || azp === clientId,
		},
		// `sub` is unique only within its issuer, and a change of settings may change the issuer.
		accountSubject: ({ profile }) => `${issuer} ${profile.sub}`,
		async createAuthorizationURL({ state, codeVerifier, idTokenNonce, redirectURI }) {
			const { authorize } = await peer.addresses();
			return await createAuthorizationURL({
				id: PROVIDER,
				options,
				authorizationEndpoint: new URL(authorize, redirectURI).href,
				scopes: ["openid", "email", "profile"],
				state,
				codeVerifier,
				nonce: idTokenNonce,
				redirectURI,
				prompt: peer.prompt,
			});
		},
		async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
			const { tokens, iss } = noted();
			if (tokens) return tokens;
			try {
				const { token, namesIssuer } = await peer.addresses();
				// The flow has already refused a wrong issuer. Here a missing one is refused.
				if (namesIssuer && !iss) throw new PeerFault("issuer-mismatch");
				const request = await authorizationCodeRequest({
					code,
					codeVerifier,
					redirectURI,
					options,
					tokenEndpoint: token,
				});
				const fetched = getOAuth2Tokens(await exchange(token, request));
				note({ tokens: fetched });
				return fetched;
			} catch (error) {
				// The flow reports every fault here under one code, so we note ours.
				if (error instanceof PeerFault) note({ fault: error.code });
				throw error;
			}
		},
		async getUserInfo({ idToken, expectedIdTokenNonce }) {
			const { person: known, claims: data } = noted();
			if (known && data) return { user: known, data };
			if (!idToken) return null;
			if (!(await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce))) return null;
			const claims = decodeJwt(idToken);
			const person = personOf(claims);
			note({ claims, person: { ...person, accountId: `${issuer} ${claims.sub}` } });
			// Ends the first run.
			return null;
		},
	};
	return provider;
}

async function exchange(
	address: string,
	request: { body: URLSearchParams; headers: Record<string, string> },
) {
	const answer = await askPeer(address, { method: "POST", ...request });
	const tokens = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
	if (answer.ok) return tokens;
	if (tokens.error === "invalid_client") throw new PeerFault("invalid-api-key");
	if (tokens.error === "invalid_grant") throw new PeerFault("code-refused");
	throw new PeerFault("internal-error");
}
