import { createHash } from "node:crypto";
import type { Database } from "#database/tables.ts";
import { lockLinkGeneration } from "./generation.ts";

/** Milliseconds during which a code could be accepted again: the steps before, now and after, and one to spare. */
const CODE_LIFE = 4 * 30_000;

/**
 * Uses up a code of the app; false when it was used before (RFC 6238 §5.2). better-auth alone would accept a code
 * repeatedly. One statement, so of several simultaneous calls one succeeds.
 */
export async function takeCode(db: Database, userId: string, code: string): Promise<boolean> {
	const now = Date.now();
	const taken = await db
		.insertInto("used_codes")
		.values({ user_id: userId, code_hash: hashOf(code), used_at: now })
		.onConflict((conflict) =>
			conflict
				.columns(["user_id", "code_hash"])
				.doUpdateSet({ used_at: now })
				.where("used_codes.used_at", "<", now - CODE_LIFE),
		)
		.returning("user_id")
		.executeTakeFirst();
	await db
		.deleteFrom("used_codes")
		.where("user_id", "=", userId)
		.where("used_at", "<", now - CODE_LIFE)
		.execute();
	return taken !== undefined;
}

export async function secondFactorOf(db: Database, userId: string) {
	return await db
		.selectFrom("users")
		.leftJoin("accounts", (join) =>
			join.onRef("accounts.user_id", "=", "users.id").on("accounts.password", "is not", null),
		)
		.where("users.id", "=", userId)
		.select(["users.two_factor_enabled", "accounts.password"])
		.executeTakeFirst();
}

/** The hash of an account's password; undefined for an account without one. */
export async function passwordOf(db: Database, userId: string): Promise<string | undefined> {
	return (await secondFactorOf(db, userId))?.password ?? undefined;
}

/** False when there was none. An unconfirmed secret is deleted too. */
export async function dropSecondFactor(tx: Database, userId: string): Promise<boolean> {
	// A reset and the deletion of the account lock the account before its second factor.
	await lockLinkGeneration(tx, userId);
	await tx.deleteFrom("two_factors").where("user_id", "=", userId).execute();
	await tx.deleteFrom("used_codes").where("user_id", "=", userId).execute();
	const before = await secondFactorOf(tx, userId);
	// SQLite stores 0, Postgres false.
	const off = typeof before?.two_factor_enabled === "boolean" ? false : 0;
	await tx.updateTable("users").set({ two_factor_enabled: off }).where("id", "=", userId).execute();
	return Boolean(before?.two_factor_enabled);
}

export async function dropSession(db: Database, token: string): Promise<void> {
	await db.deleteFrom("sessions").where("token", "=", token).execute();
}

function hashOf(code: string): string {
	return createHash("sha256").update(code).digest("base64url");
}
