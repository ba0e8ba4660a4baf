import type { Database, Tx } from "#database/tables.ts";

/** Locks an unfinished upload until the transaction ends. False when it is finished or missing. */
export async function lockOpenUpload(tx: Tx, id: string): Promise<boolean> {
	const row = await tx
		.selectFrom("uploads")
		.where("id", "=", id)
		.where("url", "is", null)
		.select("id")
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row !== undefined;
}

/** Stores a part, and replaces it if it was sent before. Call it under `lockOpenUpload`. */
export async function keepPart(
	tx: Tx,
	part: { uploadId: string; number: number; bytes: Uint8Array },
): Promise<void> {
	const { uploadId, number, bytes } = part;
	await tx
		.insertInto("upload_parts")
		.values({ upload_id: uploadId, number, bytes })
		.onConflict((conflict) => conflict.columns(["upload_id", "number"]).doUpdateSet({ bytes }))
		.execute();
}

export async function partNumbers(db: Database, uploadId: string): Promise<Set<number>> {
	const rows = await db
		.selectFrom("upload_parts")
		.where("upload_id", "=", uploadId)
		.select("number")
		.execute();
	return new Set(rows.map((row) => row.number));
}

/** All parts in order, joined. */
export async function joinParts(db: Database, uploadId: string): Promise<Buffer> {
	const rows = await db
		.selectFrom("upload_parts")
		.where("upload_id", "=", uploadId)
		.orderBy("number")
		.select("bytes")
		.execute();
	return Buffer.concat(rows.map((row) => row.bytes));
}

export async function deleteParts(db: Database, uploadId: string): Promise<void> {
	await db.deleteFrom("upload_parts").where("upload_id", "=", uploadId).execute();
}
