import type { Database } from "#database/tables.ts";
import type { AuthEngine } from "./auth-engine.ts";
import { endAccess, lockLinkGeneration } from "./generation.ts";
import { liveSession } from "./live-session.ts";
import type { PasswordGuesses } from "./password-guesses.ts";
import { hashPassword } from "./password-hash.ts";
import type { NewPasswordReply, OwnPassword } from "./port.ts";
import { faultOf, personOf } from "./replies.ts";
import { secondFactorOf } from "./second-factor-rows.ts";

interface Asked {
	db: Database;
	auth: AuthEngine;
	guesses: PasswordGuesses;
}

/**
 * Another password for who has the present one. Not by better-auth's own call: it would hash inside a
 * transaction of ours, and outside one the log's row and the letter could be lost.
 */
export function ownPassword({ db, auth, guesses }: Asked): OwnPassword {
	return {
		async prepare(headers, { currentPassword, newPassword }): Promise<NewPasswordReply> {
			const session = await liveSession(auth, headers);
			if (!session) return { ok: false, fault: "no_session" };
			const { user } = session;
			const present = (await secondFactorOf(db, user.id))?.password;
			if (!present) return { ok: false, fault: "refused" };
			try {
				const guess = { email: user.email, headers, signedIn: true };
				if (!(await guesses.count(guess, () => guesses.verify(currentPassword, present))))
					return { ok: false, fault: "wrong_password" };
				const hash = await hashPassword(newPassword);
				return { ok: true, user: personOf(user), sessionId: session.session.id, present, hash };
			} catch (error) {
				return { ok: false, fault: faultOf(error) };
			}
		},

		async keep(tx, { user, sessionId, present, hash }) {
			await lockLinkGeneration(tx, user.id);
			const { numUpdatedRows } = await tx
				.updateTable("accounts")
				.set({ password: hash, updated_at: new Date().toISOString() })
				.where("user_id", "=", user.id)
				.where("password", "=", present)
				.executeTakeFirst();
			if (numUpdatedRows === 0n) return false;
			await endAccess(tx, user.id, sessionId);
			return true;
		},
	};
}
