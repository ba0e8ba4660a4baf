import { createHash, randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import type { Database } from "#database/tables.ts";

/** What a link in a letter is for. A token of one kind is nothing to another. */
export type LinkPurpose = "confirm-email" | "reset-password" | "prove-address";

const HOUR = 3_600_000;
/** Milliseconds; the letters say the same in words. */
const LIFE: Record<LinkPurpose, number> = {
	"confirm-email": 24 * HOUR,
	"reset-password": HOUR,
	"prove-address": HOUR,
};

/** A new token that stands for this value. */
export async function issueLink(db: Database, purpose: LinkPurpose, value: string) {
	const token = randomBytes(24).toString("base64url");
	const now = Date.now();
	await db
		.insertInto("verifications")
		.values({
			id: newId(),
			identifier: stored(purpose, token),
			value,
			expires_at: new Date(now + LIFE[purpose]).toISOString(),
			created_at: new Date(now).toISOString(),
			updated_at: new Date(now).toISOString(),
		})
		.execute();
	return token;
}

/** Was a link for this value issued within the last `within` milliseconds? No other purpose lives as long as this one. */
export async function wasIssued(
	db: Database,
	purpose: "confirm-email",
	value: string,
	within: number,
): Promise<boolean> {
	const since = new Date(Date.now() + LIFE[purpose] - within).toISOString();
	const row = await db
		.selectFrom("verifications")
		.where("value", "=", value)
		.where("expires_at", ">", since)
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** What the token stands for; it stays good. */
export async function readLink(db: Database, purpose: LinkPurpose, token: string) {
	const row = await db
		.selectFrom("verifications")
		.where("identifier", "=", stored(purpose, token))
		.select(["value", "expires_at"])
		.executeTakeFirst();
	return alive(row);
}

/** What the token stands for, and its end: of many at once, one gets it. */
export async function takeLink(db: Database, purpose: LinkPurpose, token: string) {
	const row = await db
		.deleteFrom("verifications")
		.where("identifier", "=", stored(purpose, token))
		.returning(["value", "expires_at"])
		.executeTakeFirst();
	return alive(row);
}

/** Takes away what nobody can follow any more. */
export async function dropOldLinks(db: Database): Promise<void> {
	const now = new Date().toISOString();
	await db.deleteFrom("verifications").where("expires_at", "<", now).execute();
}

function alive(row: { value: string; expires_at: Date | string } | undefined) {
	if (!row || new Date(row.expires_at).getTime() <= Date.now()) return undefined;
	return row.value;
}

/** As better-auth hashes its own identifiers (`storeIdentifier: "hashed"`): it takes the reset links. */
function stored(purpose: LinkPurpose, token: string): string {
	return createHash("sha256").update(`${purpose}:${token}`).digest("base64url");
}
