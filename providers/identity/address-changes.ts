import type { Database } from "#database/tables.ts";
import { accountAccess } from "./account-access.ts";
import type { AuthEngine } from "./auth-engine.ts";
import { admittedPerson } from "./demo-people.ts";
import { dropChallenges, endLinks, generationOf } from "./generation.ts";
import { dropReturnLinks, issueLink, takeLink } from "./links.ts";
import { liveSession } from "./live-session.ts";
import type { PasswordGuesses } from "./password-guesses.ts";
import type { AddressChanges, AddressOutcome } from "./port.ts";
import { faultOf } from "./replies.ts";
import { secondFactorOf } from "./second-factor-rows.ts";

interface Asked {
	db: Database;
	auth: AuthEngine;
	guesses: PasswordGuesses;
}

/** The value of both kinds of link. */
interface Wanted {
	userId: string;
	email: string;
}

export function addressChanges({ db, auth, guesses }: Asked): AddressChanges {
	return {
		async prove(headers, password) {
			const session = await liveSession(auth, headers);
			if (!session) return { ok: false, fault: "no_session" };
			const { id: userId, email } = session.user;
			// Read before the password, so that a change of the password in between ends what is asked with this one.
			const generation = await generationOf(db, userId);
			const present = (await secondFactorOf(db, userId))?.password;
			if (!present || generation === undefined) return { ok: false, fault: "refused" };
			try {
				const guess = { email, headers, signedIn: true };
				const isRight = await guesses.count(guess, () => guesses.verify(password, present));
				return isRight ? { ok: true, userId, generation } : { ok: false, fault: "wrong_password" };
			} catch (error) {
				return { ok: false, fault: faultOf(error) };
			}
		},

		async isTaken(email) {
			return (await ownerOf(db, email)) !== undefined;
		},

		async token({ userId, email, generation }) {
			if ((await generationOf(db, userId)) !== generation) return undefined;
			return await issueLink(db, "change-address", JSON.stringify({ userId, email }), generation);
		},

		async follow(tx, token) {
			const outcome = await follow(tx, auth, "change-address", token);
			if (!outcome.ok) return outcome;
			await endLinks(tx, outcome.userId);
			await dropChallenges(tx, outcome.userId);
			return outcome;
		},

		async wayBack(tx, { userId, from }) {
			return await issueLink(tx, "restore-address", JSON.stringify({ userId, email: from }));
		},

		async goBack(tx, token) {
			const outcome = await follow(tx, auth, "restore-address", token);
			if (!outcome.ok) return outcome;
			await accountAccess(tx).closeAll(outcome.userId);
			// Somebody who changed the address twice also has the return link of the second change.
			await dropReturnLinks(tx, outcome.userId);
			return outcome;
		},
	};
}

/** Uses up the link, and writes its address into the account. The account stays locked until the transaction ends. */
async function follow(
	tx: Database,
	auth: AuthEngine,
	purpose: "change-address" | "restore-address",
	token: string,
): Promise<AddressOutcome> {
	const value = await takeLink(tx, purpose, token);
	if (value === undefined) return { ok: false, fault: "link_expired" };
	const { userId, email } = JSON.parse(value) as Wanted;
	if (!(await admittedPerson(tx, auth, userId))) return { ok: false, fault: "link_expired" };
	const owner = await ownerOf(tx, email);
	if (owner !== undefined && owner !== userId) return { ok: false, fault: "taken" };
	const before = await tx
		.selectFrom("users")
		.where("id", "=", userId)
		.select(["email", "email_verified"])
		.executeTakeFirstOrThrow();
	await tx
		.updateTable("users")
		.set({ email, email_verified: true, updated_at: new Date().toISOString() })
		.where("id", "=", userId)
		.execute();
	const fromConfirmed = Boolean(before.email_verified);
	return { ok: true, userId, from: before.email, fromConfirmed, to: email };
}

async function ownerOf(db: Database, email: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("users")
		.where("email", "=", email)
		.select("id")
		.executeTakeFirst();
	return row?.id;
}
