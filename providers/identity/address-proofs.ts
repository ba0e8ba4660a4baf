import type { Database } from "#database/tables.ts";
import type { AuthEngine } from "./auth-engine.ts";
import { entrances } from "./entrances.ts";
import { dropOldLinks, issueLink, readLink, takeLink } from "./links.ts";
import type { IdentityProvider, ResetOutcome } from "./port.ts";
import { codeOf, faultOf } from "./replies.ts";

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
	| "confirmAddress"
	| "resetToken"
	| "resetPassword"
	| "proveAddress"
	| "dropUnproven"
>;

export function addressProofs(db: Database, auth: AuthEngine): AddressProofs {
	return {
		confirmationToken: (userId) => issueLink(db, "confirm-email", userId),

		async confirmAddress(token) {
			const userId = await readLink(db, "confirm-email", token);
			return userId !== undefined && (await markConfirmed(db, userId));
		},

		async resetToken(email) {
			const person = await db
				.selectFrom("users")
				.where("email", "=", email)
				.select(["id", "name"])
				.executeTakeFirst();
			if (!person) return undefined;
			await dropOldLinks(db);
			return { token: await issueLink(db, "reset-password", person.id), name: person.name };
		},

		resetPassword: (token, newPassword) => resetPassword(auth, token, newPassword),

		async proveAddress(token) {
			return await db.transaction().execute(async (tx) => {
				const value = await takeLink(tx, "prove-address", token);
				if (value === undefined) return false;
				const proof = JSON.parse(value) as Proof;
				await entrances(tx).closeAll(proof.userId);
				await entrances(tx).openForGoogle(proof);
				return true;
			});
		},

		async dropUnproven(userId) {
			await db.transaction().execute(async (tx) => {
				if (!(await entrances(tx).isConfirmed(userId))) await entrances(tx).closeAll(userId);
			});
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

async function resetPassword(auth: AuthEngine, token: string, newPassword: string) {
	try {
		await auth.api.resetPassword({ body: { token, newPassword } });
		return "done" satisfies ResetOutcome;
	} catch (error) {
		if (["INVALID_TOKEN", "USER_NOT_FOUND"].includes(codeOf(error))) return "link_expired";
		return faultOf(error) === "overloaded" ? "overloaded" : "refused";
	}
}
