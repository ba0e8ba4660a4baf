import type { Database } from "#database/tables.ts";
import { addressProofs } from "./address-proofs.ts";
import { type EngineNeeds, makeEngine } from "./auth-engine.ts";
import { googleSignIn } from "./google-sign-in.ts";
import { liveSession } from "./live-session.ts";
import type { LocalOpenId } from "./local-openid/port.ts";
import { ownPassword } from "./own-password.ts";
import type { IdentityProvider } from "./port.ts";
import { personOf, replyOf } from "./replies.ts";
import { secondFactor, signInAnswer } from "./second-factor.ts";

export interface EmbeddedNeeds extends EngineNeeds {
	/** Only while it is the peer. */
	localOpenId?: LocalOpenId | undefined;
}

/** The identity provider inside: passwords and OpenID Connect by better-auth, on our own database. */
export function embeddedIdentity(needs: EmbeddedNeeds): IdentityProvider {
	const auth = makeEngine(needs);
	const { db } = needs.connection;
	return {
		async signUp(body, headers) {
			const reply = await replyOf(() =>
				auth.api.signUpEmail({ body, headers, returnHeaders: true }),
			);
			if (reply.ok || reply.fault !== "refused") return reply;
			// Of two sign-ups at once the second meets the unique index, and hears only that it failed.
			const taken = await isTaken(db, body.email);
			return taken ? { ok: false, fault: "account_exists" } : reply;
		},
		signIn: async (body, headers) =>
			signInAnswer(
				await replyOf(() => auth.api.signInEmail({ body, headers, returnHeaders: true })),
			),
		signOut: (headers) => replyOf(() => auth.api.signOut({ headers, returnHeaders: true })),
		async sessionOf(headers) {
			const found = await liveSession(auth, headers);
			if (!found) return undefined;
			return {
				id: found.session.id,
				expiresAt: found.endsAt,
				user: personOf(found.user),
			};
		},
		...addressProofs(db, auth),
		google: needs.peer && googleSignIn(db, auth),
		secondFactor: secondFactor(db, auth, (tx) => makeEngine(needs, tx)),
		ownPassword: ownPassword(db, auth),
		localOpenId: needs.localOpenId,
	};
}

async function isTaken(db: Database, email: string): Promise<boolean> {
	const user = db.selectFrom("users").where("email", "=", email).select("id");
	return (await user.executeTakeFirst()) !== undefined;
}
