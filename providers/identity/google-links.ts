import type { Database } from "#database/tables.ts";
import { accountAccess } from "./account-access.ts";
import type { AuthEngine } from "./auth-engine.ts";
import { admittedPerson, type DemoRule } from "./demo-people.ts";
import { readLink, takeLink } from "./links.ts";
import type { PasswordGuesses } from "./password-guesses.ts";
import type { GoogleLinks, IdentityFault, LinkedGoogle } from "./port.ts";
import type { Proof } from "./proof.ts";
import { faultOf, replyOf } from "./replies.ts";
import { passwordOf } from "./second-factor-rows.ts";

export interface LinkNeeds {
	db: Database;
	demo: DemoRule;
	guesses: PasswordGuesses;
	/** better-auth on one of our transactions. */
	within: (tx: Database) => AuthEngine;
}

const OVER = { ok: false, fault: "challenge_over" } as const;

/**
 * The first sign-in with Google for an account that has a password (decisions/0023). A link is kept while the person is
 * asked for the password. It stands for a proof that the address is theirs, so they may also continue without the
 * password.
 */
export function googleLinks({ db, demo, guesses, within }: LinkNeeds): GoogleLinks {
	const sessionOf = (tx: Database, userId: string, headers: Headers) =>
		replyOf(() => within(tx).api.openSession({ body: { userId }, headers, returnHeaders: true }));

	/** Checks the password. This runs outside a transaction, because hashing is slow. */
	async function fault(token: string, password: string, headers: Headers) {
		const proof = asProof(await readLink(db, "link-google", token));
		const person =
			proof && (await admittedPerson(db, demo, proof.userId)) && (await personOf(db, proof.userId));
		const hash = proof && (await passwordOf(db, proof.userId));
		if (!person || !hash) return "challenge_over";
		// Counted like a guess in a session, so that the holder of the link cannot lock the owner out of the login.
		const guess = { email: person.email, headers, signedIn: true };
		return (await guesses.count(guess, () => guesses.verify(password, hash)))
			? undefined
			: "wrong_password";
	}

	async function linked(
		tx: Database,
		token: string,
		headers: Headers,
		open: (proof: Proof) => Promise<void>,
	): Promise<LinkedGoogle> {
		const proof = asProof(await takeLink(tx, "link-google", token));
		if (!proof || !(await admittedPerson(tx, demo, proof.userId))) return OVER;
		await open(proof);
		const reply = await sessionOf(tx, proof.userId, headers);
		if (!reply.ok) return reply;
		if (!reply.user) throw new Error("the session that was just created has no user");
		return { ok: true, user: reply.user, setCookies: reply.setCookies };
	}

	return {
		async checkPassword(token, password, headers): Promise<IdentityFault | undefined> {
			try {
				return await fault(token, password, headers);
			} catch (error) {
				return faultOf(error);
			}
		},
		linkBeside: (tx, token, headers) =>
			linked(tx, token, headers, (proof) => accountAccess(tx).linkGoogle(proof)),
		linkInstead: (tx, token, headers) =>
			linked(tx, token, headers, async (proof) => {
				await accountAccess(tx).closeAll(proof.userId);
				await accountAccess(tx).openForGoogle(proof);
			}),
	};
}

function asProof(value: string | undefined): Proof | undefined {
	return value === undefined ? undefined : (JSON.parse(value) as Proof);
}

async function personOf(db: Database, userId: string) {
	return await db.selectFrom("users").where("id", "=", userId).select("email").executeTakeFirst();
}
