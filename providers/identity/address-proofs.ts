import type { Database } from "#database/tables.ts";
import { accountAccess } from "./account-access.ts";
import { admittedPerson, type DemoRule } from "./demo-people.ts";
import { endAccess, lockLinkGeneration } from "./generation.ts";
import { dropLinks, dropOldLinks, followLink, issueLink, takeLink, wasIssued } from "./links.ts";
import type { IdentityProvider } from "./port.ts";
import type { Proof } from "./proof.ts";
import { resetPassword } from "./reset-password.ts";

/** Milliseconds between two confirmation letters to the same person. */
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
	| "forget"
>;

export function addressProofs(db: Database, demo: DemoRule): AddressProofs {
	return {
		confirmationToken: (userId, tx = db) => issueLink(tx, "confirm-email", userId),

		async anotherConfirmation(userId) {
			return await db.transaction().execute(async (tx) => {
				// The lock serialises simultaneous calls, so only the first issues a link.
				await lockLinkGeneration(tx, userId);
				if (await accountAccess(tx).isConfirmed(userId)) return "confirmed";
				if (await wasIssued(tx, "confirm-email", userId, PAUSE)) return "too-soon";
				return { token: await issueLink(tx, "confirm-email", userId) };
			});
		},

		async confirmAddress(token) {
			return await db.transaction().execute(async (tx) => {
				const userId = await followLink(tx, "confirm-email", token);
				if (userId === undefined || !(await admittedPerson(tx, demo, userId))) return undefined;
				return (await markConfirmed(tx, userId)) ? userId : undefined;
			});
		},

		async resetToken(email) {
			const person = await db
				.selectFrom("users")
				.where("email", "=", email)
				.select("id")
				.executeTakeFirst();
			if (!person || !(await admittedPerson(db, demo, person.id))) return undefined;
			await dropOldLinks(db);
			return { token: await issueLink(db, "reset-password", person.id), userId: person.id };
		},

		resetPassword: (token, newPassword, also) =>
			resetPassword({ db, demo }, { token, newPassword, also }),

		async proveAddress(token) {
			return await db.transaction().execute(async (tx) => {
				const value = await takeLink(tx, "prove-address", token);
				if (value === undefined) return undefined;
				const proof = JSON.parse(value) as Proof;
				if (!(await admittedPerson(tx, demo, proof.userId))) return undefined;
				await accountAccess(tx).closeAll(proof.userId);
				await accountAccess(tx).openForGoogle(proof);
				return proof;
			});
		},

		async dropUnproven(userId) {
			await db.transaction().execute(async (tx) => {
				await lockLinkGeneration(tx, userId);
				if (!(await accountAccess(tx).isConfirmed(userId)))
					await accountAccess(tx).closeAll(userId);
			});
		},

		async endOtherAccess(tx, userId, kept) {
			return await endAccess(tx, userId, kept);
		},

		async forget(tx, userId) {
			await accountAccess(tx).closeAll(userId);
			await dropLinks(tx, userId);
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
