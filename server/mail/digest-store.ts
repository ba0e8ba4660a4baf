import { v7 as newId } from "uuid";
import type { Role } from "#contract/enumerations.ts";
import type { Database, Tx } from "#database/tables.ts";

/** One line of a digest, and the path of its page. */
export interface News {
	news: string;
	path: string;
}

/** News for somebody who has this role, or is an administrator. */
export interface DigestItem extends News {
	role: Role;
}

/** Stores news for the person's next digest, in the transaction that causes it. */
export async function addDigestItem(
	db: Database,
	userId: string,
	item: DigestItem,
	now: number,
): Promise<void> {
	const row = { id: newId(), user_id: userId, created_at: now, ...item };
	await db.insertInto("digest_items").values(row).execute();
}

/** Finds a person with news from before that time. */
export async function findDigestReader(db: Database, before: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("digest_items")
		.where("created_at", "<", before)
		.orderBy("created_at")
		.limit(1)
		.select("user_id")
		.executeTakeFirst();
	return row?.user_id;
}

/** Takes a person's news from before that time, oldest first. Only one of two concurrent processes gets them. */
export async function takeDigestItems(
	tx: Tx,
	userId: string,
	before: number,
): Promise<DigestItem[]> {
	const items = await tx
		.deleteFrom("digest_items")
		.where("user_id", "=", userId)
		.where("created_at", "<", before)
		.returning(["id", "news", "path", "role"])
		.execute();
	return items.sort((one, other) => (one.id < other.id ? -1 : 1));
}
