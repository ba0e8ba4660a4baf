import type { Database } from "#database/tables.ts";
import type { AuthEngine } from "./auth-engine.ts";
import { hashPassword } from "./password-hash.ts";
import type { IdentityReply, SignUpAlso, SignUpInput } from "./port.ts";
import { personOf, replyOf } from "./replies.ts";

interface SignUpNeeds {
	db: Database;
	/** The engine in a transaction, which stores this hash as the new password. */
	within(tx: Database, hash: string): AuthEngine;
}

interface SignUp {
	body: SignUpInput;
	headers: Headers;
	also: SignUpAlso | undefined;
}

/**
 * Creates an account and does `also` in one transaction. The password is hashed before it, because a hash takes so long
 * that other writers would wait.
 */
export async function signUp(
	{ db, within }: SignUpNeeds,
	{ body, headers, also }: SignUp,
): Promise<IdentityReply> {
	if (await isTaken(db, body.email)) return { ok: false, fault: "account_exists" };
	const reply = await replyOf(async () => {
		const hash = await hashPassword(body.password);
		return await db.transaction().execute(async (tx) => {
			const { api } = within(tx, hash);
			const signedUp = await api.signUpEmail({ body, headers, returnHeaders: true });
			await also?.(tx, personOf(signedUp.response.user));
			return signedUp;
		});
	});
	if (reply.ok || reply.fault !== "refused") return reply;
	// Of two simultaneous sign-ups the second meets the unique index, and better-auth only reports that it failed.
	return (await isTaken(db, body.email)) ? { ok: false, fault: "account_exists" } : reply;
}

async function isTaken(db: Database, email: string): Promise<boolean> {
	const user = db.selectFrom("users").where("email", "=", email).select("id");
	return (await user.executeTakeFirst()) !== undefined;
}
