import type { Database, Tx, UploadsTable } from "#database/tables.ts";

export async function addUpload(db: Database, row: UploadsTable): Promise<void> {
	await db.insertInto("uploads").values(row).execute();
}

/** Makes everything that counts this person's uploads wait for the end of the transaction. */
export async function lockUploader(tx: Tx, userId: string): Promise<void> {
	await tx
		.updateTable("users")
		.set((eb) => ({ updated_at: eb.ref("updated_at") }))
		.where("id", "=", userId)
		.execute();
}

/** What a person has uploaded, or begun to, since then. */
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

/** The person's own upload, begun after `since`. */
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

/** Uploads that were begun before then and never finished. */
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

/** False when the upload has gone meanwhile. */
export async function setUploadUrl(db: Database, id: string, url: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("uploads")
		.set({ url })
		.where("id", "=", id)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Its parts go with it. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
	await db.deleteFrom("uploads").where("id", "=", id).execute();
}
