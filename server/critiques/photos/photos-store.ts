import type { Insertable } from "kysely";
import type { Database, PhotosTable, Tx } from "#database/tables.ts";

/** Call it before storing the bytes, so that every stored photo has a row. */
export async function addPhoto(
	tx: Tx,
	row: Omit<Insertable<PhotosTable>, "sha256" | "width" | "height">,
): Promise<void> {
	await tx
		.insertInto("photos")
		.values({ ...row, sha256: null, width: null, height: null })
		.execute();
}

export async function completePhoto(
	db: Database,
	id: string,
	kept: { sha256: string; width: number; height: number },
): Promise<void> {
	await db.updateTable("photos").set(kept).where("id", "=", id).execute();
}

export async function deletePhoto(db: Database, id: string): Promise<void> {
	await db.deleteFrom("photos").where("id", "=", id).execute();
}

/** How many photos a person has sent since this time, and when the first one of them. */
export async function photosSince(db: Database, userId: string, since: number) {
	const found = await db
		.selectFrom("photos")
		.where("user_id", "=", userId)
		.where("created_at", ">", since)
		.select(({ fn }) => [fn.countAll().as("count"), fn.min("created_at").as("first")])
		.executeTakeFirstOrThrow();
	return { count: Number(found.count), first: Number(found.first) };
}

/** A person's own photo with the class of its lesson. Undefined until its bytes are stored. */
export async function findPhoto(db: Database, { id, userId }: { id: string; userId: string }) {
	const row = await db
		.selectFrom("photos")
		.innerJoin("lessons", "lessons.id", "photos.lesson_id")
		.leftJoin("critiques", "critiques.photo_id", "photos.id")
		.where("photos.id", "=", id)
		.where("photos.user_id", "=", userId)
		.select([
			"photos.sha256",
			"photos.created_at",
			"lessons.id as lessonId",
			"lessons.class_id as classId",
			"critiques.id as critiqueId",
		])
		.executeTakeFirst();
	if (!row || row.sha256 === null) return undefined;
	const { critiqueId, ...photo } = row;
	return { ...photo, sha256: row.sha256, isHandedIn: critiqueId !== null };
}

/** The hand-in of the same picture from this seat. */
export async function findSamePhoto(
	db: Database,
	{ paymentId, sha256 }: { paymentId: string; sha256: string },
): Promise<string | undefined> {
	const row = await db
		.selectFrom("critiques")
		.where("payment_id", "=", paymentId)
		.where("sha256", "=", sha256)
		.select("id")
		.executeTakeFirst();
	return row?.id;
}

/** Photos from before this time that no hand-in has, oldest first. */
export async function unusedPhotos(db: Database, before: number, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom("photos")
		.leftJoin("critiques", "critiques.photo_id", "photos.id")
		.where("critiques.id", "is", null)
		.where("photos.created_at", "<", before)
		.orderBy("photos.created_at")
		.limit(limit)
		.select("photos.id")
		.execute();
	return rows.map(({ id }) => id);
}
