import { addressProofs } from "./address-proofs.ts";
import { type EngineNeeds, makeEngine } from "./auth-engine.ts";
import { googleSignIn } from "./google-sign-in.ts";
import type { LocalOpenId } from "./local-openid/port.ts";
import type { IdentityProvider } from "./port.ts";
import { personOf, replyOf } from "./replies.ts";

export interface EmbeddedNeeds extends EngineNeeds {
	/** Only while it is the peer. */
	localOpenId?: LocalOpenId | undefined;
}

/** The identity provider inside: passwords and OpenID Connect by better-auth, on our own database. */
export function embeddedIdentity(needs: EmbeddedNeeds): IdentityProvider {
	const auth = makeEngine(needs);
	const { db } = needs.connection;
	return {
		signUp: (body, headers) =>
			replyOf(() => auth.api.signUpEmail({ body, headers, returnHeaders: true })),
		signIn: (body, headers) =>
			replyOf(() => auth.api.signInEmail({ body, headers, returnHeaders: true })),
		signOut: (headers) => replyOf(() => auth.api.signOut({ headers, returnHeaders: true })),
		async sessionOf(headers) {
			const found = await auth.api.getSession({ headers });
			if (!found) return undefined;
			return {
				id: found.session.id,
				expiresAt: new Date(found.session.expiresAt).getTime(),
				user: personOf(found.user),
			};
		},
		...addressProofs(db, auth),
		google: needs.peer && googleSignIn(db, auth),
		localOpenId: needs.localOpenId,
	};
}
