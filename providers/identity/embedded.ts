import type { Database } from "#database/tables.ts";
import { addressChanges } from "./address-changes.ts";
import { addressProofs } from "./address-proofs.ts";
import { type EngineNeeds, makeEngine } from "./auth-engine.ts";
import { begunByEmail, refuseOvertaken } from "./fresh-access.ts";
import { googleLinks } from "./google-links.ts";
import { googleSignIn } from "./google-sign-in.ts";
import { liveSession } from "./live-session.ts";
import type { LocalOpenId } from "./local-openid/port.ts";
import { ownPassword } from "./own-password.ts";
import { passwordGuesses } from "./password-guesses.ts";
import type { IdentityProvider, PasswordBudget } from "./port.ts";
import { personOf, replyOf } from "./replies.ts";
import { secondFactor, signInAnswer } from "./second-factor.ts";
import { signUp } from "./sign-up.ts";

export interface EmbeddedNeeds extends Omit<EngineNeeds, "guesses"> {
	/** If absent, nobody can sign in with a password: every comparison fails. */
	passwordBudget?: PasswordBudget | undefined;
	/** Present only while the local provider is the peer. */
	localOpenId?: LocalOpenId | undefined;
}

/** The embedded identity provider: passwords and OpenID Connect by better-auth, on our own database. */
export function embeddedIdentity(needs: EmbeddedNeeds): IdentityProvider {
	const guesses = passwordGuesses(needs.passwordBudget);
	const engineNeeds = { ...needs, guesses };
	const auth = makeEngine(engineNeeds);
	const { db } = needs.connection;
	const within = (tx: Database, hash?: string) => makeEngine(engineNeeds, tx, hash);
	return {
		signUp: (body, headers, also) => signUp({ db, within }, { body, headers, also }),
		async signIn(body, headers) {
			const begun = await begunByEmail(db, body.email);
			const guess = { email: body.email, headers, signedIn: false };
			const { sessionToken, ...reply } = await guesses.count(guess, () =>
				replyOf(() => auth.api.signInEmail({ body, headers, returnHeaders: true })),
			);
			const answer = signInAnswer(reply);
			if (answer.ok === false) return answer;
			return (await refuseOvertaken(db, begun, sessionToken)) ?? answer;
		},
		signOut: (headers) => replyOf(() => auth.api.signOut({ headers, returnHeaders: true })),
		async sessionOf(headers) {
			const found = await liveSession(auth, headers);
			if (!found) return undefined;
			return {
				id: found.session.id,
				expiresAt: found.endsAt,
				user: personOf(found.user),
				setCookies: found.setCookies,
			};
		},
		...addressProofs(db, auth),
		google: needs.peer && googleSignIn({ db, auth, within }),
		googleLinks: googleLinks({ db, demo: auth, guesses, within }),
		secondFactor: secondFactor({ db, auth, guesses }, within),
		ownPassword: ownPassword({ db, auth, guesses }),
		addressChanges: addressChanges({ db, auth, guesses }),
		localOpenId: needs.localOpenId,
	};
}
