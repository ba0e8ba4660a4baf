import { v7 as newId } from "uuid";
import type { Database } from "#database/tables.ts";
import { endAccess } from "./generation.ts";
import { PROVIDER } from "./openid-provider.ts";
import type { Proof } from "./proof.ts";
import { dropSecondFactor } from "./second-factor-rows.ts";

/** The value of `accounts.provider_id` that better-auth uses for a password. */
const CREDENTIAL = "credential";

/** The ways into an account (password, Google, links, sessions), in one transaction. */
export function accountAccess(tx: Database) {
	return {
		/**
		 * Ends every session, password and link. The second factor goes too: a previous holder of the account may have set
		 * it up, and it would keep the owner out.
		 */
		async closeAll(userId: string): Promise<void> {
			await dropSecondFactor(tx, userId);
			await endAccess(tx, userId);
			await tx.deleteFrom("accounts").where("user_id", "=", userId).execute();
		},

		/**
		 * Replaces name and picture too: the account may have been made by somebody other than the owner of the address.
		 */
		async openForGoogle(proof: Proof): Promise<void> {
			const { userId, name, image } = proof;
			await this.linkGoogle(proof);
			await tx
				.updateTable("users")
				.set({ email_verified: true, name, image, updated_at: new Date().toISOString() })
				.where("id", "=", userId)
				.execute();
		},

		async linkGoogle({ userId, accountId }: Pick<Proof, "userId" | "accountId">): Promise<void> {
			const linked = tx
				.selectFrom("accounts")
				.where("provider_id", "=", PROVIDER)
				.where("account_id", "=", accountId)
				.select("id");
			// Another window of the same person may have linked it already.
			if (await linked.executeTakeFirst()) return;
			await addAccount(tx, { userId, provider: PROVIDER, accountId, password: null });
		},

		/** The link was mailed to the address, so following it also confirms the address. */
		async openForPassword(userId: string, hash: string): Promise<void> {
			const { numUpdatedRows } = await tx
				.updateTable("accounts")
				.set({ password: hash, updated_at: new Date().toISOString() })
				.where("user_id", "=", userId)
				.where("provider_id", "=", CREDENTIAL)
				.executeTakeFirst();
			if (numUpdatedRows === 0n)
				await addAccount(tx, { userId, provider: CREDENTIAL, accountId: userId, password: hash });
			await tx
				.updateTable("users")
				.set({ email_verified: true })
				.where("id", "=", userId)
				.execute();
		},

		async isConfirmed(userId: string): Promise<boolean> {
			const row = await tx
				.selectFrom("users")
				.where("id", "=", userId)
				.select("email_verified")
				.executeTakeFirst();
			return Boolean(row?.email_verified);
		},
	};
}

async function addAccount(
	tx: Database,
	of: { userId: string; provider: string; accountId: string; password: string | null },
): Promise<void> {
	const now = new Date().toISOString();
	await tx
		.insertInto("accounts")
		.values({
			id: newId(),
			user_id: of.userId,
			provider_id: of.provider,
			account_id: of.accountId,
			access_token: null,
			refresh_token: null,
			access_token_expires_at: null,
			refresh_token_expires_at: null,
			scope: null,
			id_token: null,
			password: of.password,
			created_at: now,
			updated_at: now,
		})
		.execute();
}
