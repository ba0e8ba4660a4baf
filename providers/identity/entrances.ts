import { v7 as newId } from "uuid";
import type { Database } from "#database/tables.ts";
import type { Proof } from "./address-proofs.ts";
import { PROVIDER } from "./openid-provider.ts";
import { dropSecondFactor } from "./second-factor-rows.ts";

/** Every way into an account, in one transaction. */
export function entrances(tx: Database) {
	return {
		/**
		 * Nobody is in any more, and no password or link lets anybody in. The second factor goes too: it may
		 * be the app of whoever was here before, and would keep the owner out.
		 */
		async closeAll(userId: string): Promise<void> {
			await dropSecondFactor(tx, userId);
			await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
			await tx.deleteFrom("accounts").where("user_id", "=", userId).execute();
		},

		/** Name and picture too: whoever made the account chose them, and may have been somebody else. */
		async openForGoogle({ userId, accountId, name, image }: Proof): Promise<void> {
			const now = new Date().toISOString();
			await tx
				.insertInto("accounts")
				.values({
					id: newId(),
					user_id: userId,
					provider_id: PROVIDER,
					account_id: accountId,
					access_token: null,
					refresh_token: null,
					access_token_expires_at: null,
					refresh_token_expires_at: null,
					scope: null,
					id_token: null,
					password: null,
					created_at: now,
					updated_at: now,
				})
				.execute();
			await tx
				.updateTable("users")
				.set({ email_verified: true, name, image, updated_at: now })
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
