import { type ExpressionBuilder, sql } from "kysely";
import type { Tables, Tx } from "#database/tables.ts";

type Uploads = ExpressionBuilder<Tables, "uploads">;

/**
 * Deletes the uploads of these pictures, except those that the person, one of their classes or the studio shows as well.
 * Returns the ids of the folders that can be removed from the storage.
 */
export async function dropPictures(tx: Tx, userId: string, urls: string[]): Promise<string[]> {
	if (urls.length === 0) return [];
	const gone = await tx
		.deleteFrom("uploads")
		.where("user_id", "=", userId)
		.where("url", "in", urls)
		.where((eb) => eb.not(eb.or([...shownBeside(eb, userId), isPortrait(eb, userId)])))
		.returning("id")
		.execute();
	return gone.map(({ id }) => id);
}

/** Deletes all uploads of a person who leaves. Returns the ids of those whose picture nothing shows that stays. */
export async function dropAllPictures(tx: Tx, userId: string): Promise<string[]> {
	const own = tx.selectFrom("uploads").where("user_id", "=", userId);
	const unseen = await own
		.where((eb) => eb.not(eb.or(shownBeside(eb, userId))))
		.select("id")
		.execute();
	await tx.deleteFrom("uploads").where("user_id", "=", userId).execute();
	return unseen.map(({ id }) => id);
}

/** Every place that shows uploads, apart from the page and the portrait of their owner, is asked here. */
function shownBeside(eb: Uploads, userId: string) {
	return [isOfClass(eb, userId), isOfPayment(eb, userId), isInLesson(eb, userId), isInStudio(eb)];
}

function isPortrait({ exists, selectFrom }: Uploads, userId: string) {
	return exists(
		selectFrom("users")
			.where("users.id", "=", userId)
			.whereRef("users.image", "=", "uploads.url")
			.select("users.id"),
	);
}

function isOfClass({ exists, selectFrom }: Uploads, userId: string) {
	return exists(
		selectFrom("classes")
			.where("classes.owner_id", "=", userId)
			.whereRef("classes.image", "=", "uploads.url")
			.select("classes.id"),
	);
}

function isOfPayment({ exists, selectFrom }: Uploads, userId: string) {
	return exists(
		selectFrom("payments")
			.innerJoin("classes", "classes.id", "payments.class_id")
			.where("classes.owner_id", "=", userId)
			.whereRef("payments.class_image", "=", "uploads.url")
			.select("payments.id"),
	);
}

/** A text may name any file of the picture, so its folder counts. */
const names = (text: string) =>
	sql<boolean>`${sql.ref(text)} like '%/media/' || uploads.id || '/%'`;

/** In a text of the person's own classes, live or not. A stranger's text keeps nobody's picture. */
function isInLesson({ exists, or, selectFrom }: Uploads, userId: string) {
	const ofClass = (table: "lessons" | "outlines") =>
		selectFrom(table)
			.innerJoin("classes", "classes.id", `${table}.class_id`)
			.where("classes.owner_id", "=", userId);
	return or([
		exists(ofClass("lessons").where(names("lessons.content")).select("lessons.id")),
		exists(ofClass("outlines").where(names("outlines.body")).select("outlines.id")),
	]);
}

/** Also in an earlier version, which is part of the terms of an order or may be used again. */
function isInStudio({ exists, selectFrom }: Uploads) {
	return exists(
		selectFrom("studio_versions").where(names("studio_versions.body")).select("version"),
	);
}
