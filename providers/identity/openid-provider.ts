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
import { namedIssuer, noteFault, notePerson } from "./trip.ts";

/** What better-auth calls it, and `accounts.provider_id`, whoever answers the button. */
export const PROVIDER = "google";

/**
 * The peer as better-auth's OAuth flow wants it: state, PKCE and linking are the flow's. Its generic
 * plug-in binds and verifies the ID token only where it could discover the peer while starting, and we
 * give the addresses: so the token's part is here, with its own verifier.
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
			// Never by a shared secret, never unsigned.
			algorithms: ["RS256", "PS256", "ES256", "EdDSA"],
			verifyClaims: ({ azp }) => azp === undefined || azp === clientId,
		},
		// `sub` is only unique at its issuer; the issuer may be another after a change of settings.
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
			try {
				const { token, namesIssuer } = await peer.addresses();
				// A wrong one was refused before; here it must be there.
				if (namesIssuer && !namedIssuer()) throw new PeerFault("issuer-mismatch");
				const request = await authorizationCodeRequest({
					code,
					codeVerifier,
					redirectURI,
					options,
					tokenEndpoint: token,
				});
				return getOAuth2Tokens(await exchange(token, request));
			} catch (error) {
				// The flow makes one code of every fault here.
				if (error instanceof PeerFault) noteFault(error.code);
				throw error;
			}
		},
		async getUserInfo({ idToken, expectedIdTokenNonce }) {
			if (!idToken) return null;
			if (!(await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce))) return null;
			const claims = decodeJwt(idToken);
			const person = personOf(claims);
			notePerson({ ...person, accountId: `${issuer} ${claims.sub}` });
			return { user: person, data: claims };
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
