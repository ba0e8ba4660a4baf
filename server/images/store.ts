import type { Database, Tx, UploadsTable } from "#database/tables.ts";

export async function addUpload(db: Database, row: UploadsTable): Promise<void> {
	await db.insertInto("uploads").values(row).execute();
}

/** Locks the user's uploads until the transaction ends, so that the quota is counted once at a time. */
export async function lockUploader(tx: Tx, userId: string): Promise<void> {
	await tx.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
}

/** What a user has uploaded, or started to upload, since this time. */
export async function uploadsSince(db: Database, userId: string, since: number) {
	const sum = await db
		.selectFrom("uploads")
		.where("user_id", "=", userId)
		.where("created_at", ">", since)
		.select(({ fn }) => [
			fn.countAll().as("count"),
			fn.sum("size").as("bytes"),
			fn.min("created_at").as("first"),
		])
		.executeTakeFirstOrThrow();
	return { count: Number(sum.count), bytes: Number(sum.bytes), first: Number(sum.first) };
}

/** The user's own upload, if it was started after `since`. */
export async function findUpload(
	db: Database,
	wanted: { id: string; userId: string; since: number },
): Promise<UploadsTable | undefined> {
	return await db
		.selectFrom("uploads")
		.where("id", "=", wanted.id)
		.where("user_id", "=", wanted.userId)
		.where("created_at", ">", wanted.since)
		.selectAll()
		.executeTakeFirst();
}

/** Unfinished uploads that were started before this time. */
export async function abandonedUploads(db: Database, before: number, limit: number) {
	const rows = await db
		.selectFrom("uploads")
		.where("url", "is", null)
		.where("created_at", "<", before)
		.orderBy("created_at")
		.limit(limit)
		.select("id")
		.execute();
	return rows.map((row) => row.id);
}

/** False when the upload was deleted in the meantime. */
export async function setUploadUrl(db: Database, id: string, url: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("uploads")
		.set({ url })
		.where("id", "=", id)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function isFinishedUpload(db: Database, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("uploads")
		.where("id", "=", id)
		.where("url", "is not", null)
		.select("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Deletes an unfinished upload with its parts. False when it was finished or deleted in the meantime. */
export async function deleteOpenUpload(db: Database, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("uploads")
		.where("id", "=", id)
		.where("url", "is", null)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
