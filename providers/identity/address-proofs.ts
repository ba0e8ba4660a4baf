import type { Database } from "#database/tables.ts";
import { admitted, type DemoRule } from "./demo-people.ts";
import { entrances } from "./entrances.ts";
import { endAccess, lockLinkGeneration } from "./generation.ts";
import { dropOldLinks, followLink, issueLink, takeLink, wasIssued } from "./links.ts";
import type { IdentityProvider } from "./port.ts";
import type { Proof } from "./proof.ts";
import { resetPassword } from "./reset-password.ts";

/** Milliseconds between two letters that ask the same person to confirm. */
const PAUSE = 5 * 60_000;

type AddressProofs = Pick<
	IdentityProvider,
	| "confirmationToken"
	| "anotherConfirmation"
	| "confirmAddress"
	| "resetToken"
	| "resetPassword"
	| "proveAddress"
	| "dropUnproven"
	| "endOtherAccess"
>;

export function addressProofs(db: Database, demo: DemoRule): AddressProofs {
	return {
		confirmationToken: (userId) => issueLink(db, "confirm-email", userId),

		async anotherConfirmation(userId) {
			return await db.transaction().execute(async (tx) => {
				// Of many at once, one asks first.
				await lockLinkGeneration(tx, userId);
				if (await entrances(tx).isConfirmed(userId)) return "confirmed";
				if (await wasIssued(tx, "confirm-email", userId, PAUSE)) return "too-soon";
				return { token: await issueLink(tx, "confirm-email", userId) };
			});
		},

		async confirmAddress(token) {
			return await db.transaction().execute(async (tx) => {
				const userId = await followLink(tx, "confirm-email", token);
				if (userId === undefined || !(await admitted(tx, demo, userId))) return false;
				return await markConfirmed(tx, userId);
			});
		},

		async resetToken(email) {
			const person = await db
				.selectFrom("users")
				.where("email", "=", email)
				.select("id")
				.executeTakeFirst();
			if (!person || !(await admitted(db, demo, person.id))) return undefined;
			await dropOldLinks(db);
			return { token: await issueLink(db, "reset-password", person.id), userId: person.id };
		},

		resetPassword: (token, newPassword) => resetPassword(db, demo, token, newPassword),

		async proveAddress(token) {
			return await db.transaction().execute(async (tx) => {
				const value = await takeLink(tx, "prove-address", token);
				if (value === undefined) return undefined;
				const proof = JSON.parse(value) as Proof;
				if (!(await admitted(tx, demo, proof.userId))) return undefined;
				await entrances(tx).closeAll(proof.userId);
				await entrances(tx).openForGoogle(proof);
				return proof;
			});
		},

		async dropUnproven(userId) {
			await db.transaction().execute(async (tx) => {
				await lockLinkGeneration(tx, userId);
				if (!(await entrances(tx).isConfirmed(userId))) await entrances(tx).closeAll(userId);
			});
		},

		async endOtherAccess(tx, userId, kept) {
			return await endAccess(tx, userId, kept);
		},
	};
}

async function markConfirmed(db: Database, userId: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("users")
		.set({ email_verified: true })
		.where("id", "=", userId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
