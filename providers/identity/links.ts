import { createHash, randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import type { Database } from "#database/tables.ts";
import { generationOf, lockLinkGeneration } from "./generation.ts";

/**
 * What a link in a letter, or a cookie that waits for an answer, is for. A token of one kind is invalid for every other
 * kind.
 */
export type LinkPurpose =
	| "confirm-email"
	| "reset-password"
	| "prove-address"
	| "link-google"
	| "change-address"
	| "restore-address";

const HOUR = 3_600_000;
/** Milliseconds. The letters state the same times in words. */
const LIFE: Record<LinkPurpose, number> = {
	"confirm-email": 24 * HOUR,
	"reset-password": HOUR,
	"prove-address": HOUR,
	"link-google": HOUR / 6,
	"change-address": HOUR,
	"restore-address": 7 * 24 * HOUR,
};

/** Issues a token for this value, in the given or the current generation of its account's links. */
export async function issueLink(
	db: Database,
	purpose: LinkPurpose,
	value: string,
	generation?: number,
) {
	const token = randomBytes(24).toString("base64url");
	const now = Date.now();
	await db
		.insertInto("verifications")
		.values((eb) => ({
			id: newId(),
			identifier: stored(purpose, token),
			value,
			generation:
				generation ??
				eb.selectFrom("users").where("id", "=", ownerOf(purpose, value)).select("link_generation"),
			expires_at: new Date(now + LIFE[purpose]).toISOString(),
			created_at: new Date(now).toISOString(),
			updated_at: new Date(now).toISOString(),
		}))
		.execute();
	return token;
}

/**
 * True when a link for this value was issued within the last `within` milliseconds. No other purpose has the same
 * lifetime.
 */
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

/**
 * The value of a token, which stays valid. Undefined for a token that is unknown, expired, or of an earlier generation.
 */
export async function readLink(db: Database, purpose: LinkPurpose, token: string) {
	const row = await db
		.selectFrom("verifications")
		.where("identifier", "=", stored(purpose, token))
		.select(["value", "generation", "expires_at"])
		.executeTakeFirst();
	if (!row || new Date(row.expires_at).getTime() <= Date.now()) return undefined;
	// A return link stays valid after anything that somebody else does with the account (decisions/0063).
	if (purpose === "restore-address") return row.value;
	const present = await generationOf(db, ownerOf(purpose, row.value));
	return (row.generation ?? 0) === present ? row.value : undefined;
}

/**
 * The value of a token, with its account locked: anything that ends its links happens either before or after this
 * transaction.
 */
export async function followLink(tx: Database, purpose: LinkPurpose, token: string) {
	const value = await readLink(tx, purpose, token);
	if (value === undefined) return undefined;
	await lockLinkGeneration(tx, ownerOf(purpose, value));
	return await readLink(tx, purpose, token);
}

/** Like `followLink`, but uses the token up: of several simultaneous calls one succeeds. */
export async function takeLink(tx: Database, purpose: LinkPurpose, token: string) {
	const value = await followLink(tx, purpose, token);
	if (value === undefined) return undefined;
	await tx.deleteFrom("verifications").where("identifier", "=", stored(purpose, token)).execute();
	return value;
}

/** Ends every return link to an earlier address of this account. */
export async function dropReturnLinks(tx: Database, userId: string): Promise<void> {
	const begin = `{"userId":${JSON.stringify(userId)},"email":`;
	await tx.deleteFrom("verifications").where("value", "like", `${begin}%`).execute();
}

/** Deletes every link of this account, of whatever purpose. */
export async function dropLinks(tx: Database, userId: string): Promise<void> {
	const named = `%"userId":${JSON.stringify(userId)}%`;
	await tx
		.deleteFrom("verifications")
		.where((eb) => eb.or([eb("value", "=", userId), eb("value", "like", named)]))
		.execute();
}

/** Deletes expired links. */
export async function dropOldLinks(db: Database): Promise<void> {
	const now = new Date().toISOString();
	await db.deleteFrom("verifications").where("expires_at", "<", now).execute();
}

/** The account to which a link belongs. */
function ownerOf(purpose: LinkPurpose, value: string): string {
	const isPlain = purpose === "confirm-email" || purpose === "reset-password";
	return isPlain ? value : (JSON.parse(value) as { userId: string }).userId;
}

function stored(purpose: LinkPurpose, token: string): string {
	return hashOf(`${purpose}:${token}`);
}

/** The hash under which a token is stored, the same as better-auth's (`storeIdentifier: "hashed"`). */
export function hashOf(identifier: string): string {
	return createHash("sha256").update(identifier).digest("base64url");
}
