import type { Database, Tx } from "#database/tables.ts";
import type { AuthEngine } from "./auth-engine.ts";
import { admitted } from "./demo-people.ts";
import { entrances } from "./entrances.ts";
import { dropOldLinks, issueLink, readLink, takeLink, wasIssued } from "./links.ts";
import type { IdentityProvider, ResetOutcome } from "./port.ts";
import { codeOf, faultOf } from "./replies.ts";

/** Milliseconds between two letters that ask the same person to confirm. */
const PAUSE = 5 * 60_000;

/** What a `prove-address` token stands for. */
export interface Proof {
	userId: string;
	accountId: string;
	name: string;
	image: string | null;
}

type AddressProofs = Pick<
	IdentityProvider,
	| "confirmationToken"
	| "anotherConfirmation"
	| "confirmAddress"
	| "resetToken"
	| "resetPassword"
	| "proveAddress"
	| "dropUnproven"
>;

export function addressProofs(db: Database, auth: AuthEngine): AddressProofs {
	return {
		confirmationToken: (userId) => issueLink(db, "confirm-email", userId),

		async anotherConfirmation(userId) {
			return await db.transaction().execute(async (tx) => {
				// Of many at once, one asks first.
				await lockPerson(tx, userId);
				if (await entrances(tx).isConfirmed(userId)) return "confirmed";
				if (await wasIssued(tx, "confirm-email", userId, PAUSE)) return "too-soon";
				return { token: await issueLink(tx, "confirm-email", userId) };
			});
		},

		async confirmAddress(token) {
			const userId = await readLink(db, "confirm-email", token);
			if (userId === undefined || !(await admitted(db, auth, userId))) return false;
			return await markConfirmed(db, userId);
		},

		async resetToken(email) {
			const person = await db
				.selectFrom("users")
				.where("email", "=", email)
				.select(["id", "name"])
				.executeTakeFirst();
			if (!person || !(await admitted(db, auth, person.id))) return undefined;
			await dropOldLinks(db);
			return { token: await issueLink(db, "reset-password", person.id), name: person.name };
		},

		resetPassword: (token, newPassword) => resetPassword(db, auth, token, newPassword),

		async proveAddress(token) {
			return await db.transaction().execute(async (tx) => {
				const value = await takeLink(tx, "prove-address", token);
				if (value === undefined) return undefined;
				const proof = JSON.parse(value) as Proof;
				if (!(await admitted(tx, auth, proof.userId))) return undefined;
				await entrances(tx).closeAll(proof.userId);
				await entrances(tx).openForGoogle(proof);
				return proof;
			});
		},

		async dropUnproven(userId) {
			await db.transaction().execute(async (tx) => {
				if (!(await entrances(tx).isConfirmed(userId))) await entrances(tx).closeAll(userId);
			});
		},
	};
}

async function lockPerson(tx: Tx, userId: string): Promise<void> {
	await tx
		.updateTable("users")
		.set((eb) => ({ updated_at: eb.ref("updated_at") }))
		.where("id", "=", userId)
		.execute();
}

async function markConfirmed(db: Database, userId: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("users")
		.set({ email_verified: true })
		.where("id", "=", userId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

async function resetPassword(
	db: Database,
	auth: AuthEngine,
	token: string,
	newPassword: string,
): Promise<ResetOutcome> {
	const userId = await readLink(db, "reset-password", token);
	if (userId === undefined || !(await admitted(db, auth, userId))) return "link_expired";
	try {
		await auth.api.resetPassword({ body: { token, newPassword } });
		return { userId };
	} catch (error) {
		if (["INVALID_TOKEN", "USER_NOT_FOUND"].includes(codeOf(error))) return "link_expired";
		return faultOf(error) === "overloaded" ? "overloaded" : "refused";
	}
}
