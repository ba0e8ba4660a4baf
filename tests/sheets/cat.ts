import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#database/tables.ts";
import { decodeLog } from "#ink/log/decode.ts";
import { type MadeSheet, makeSheet } from "#tests/support/make-sheet.ts";

/** The drawing of the home page, as a log with one entry a chunk. */
export const cat = decodeLog(
	readFileSync(join(import.meta.dirname, "../../web/art/exercise/cat.ink")),
);

interface Wanted {
	email: string;
	title?: string;
	/** How many entries of it are drawn. */
	entries?: number;
	className?: string;
	at?: number;
}

/** A sheet of this person with the cat, drawn in a lesson of a class if one is named. */
export async function drawCat(db: Database, wanted: Wanted): Promise<MadeSheet> {
	const { email, title = "Cat on a wall", entries, className, at } = wanted;
	const { id: userId } = await db
		.selectFrom("users")
		.where("email", "=", email)
		.select("id")
		.executeTakeFirstOrThrow();
	const lesson = className
		? await db
				.selectFrom("lessons")
				.innerJoin("classes", "classes.id", "lessons.class_id")
				.where("classes.name", "=", className)
				.where("lessons.retired_at", "is", null)
				.orderBy("lessons.place")
				.select(["lessons.id", "lessons.class_id"])
				.executeTakeFirstOrThrow()
		: undefined;
	return await makeSheet(db, {
		...{ userId, title, header: cat.header, entries: cat.entries.slice(0, entries) },
		...(lesson && { lessonId: lesson.id, classId: lesson.class_id }),
		...(at && { at }),
	});
}

/** Makes a sheet public in the database. Returns the number of its page. */
export async function shareInDatabase(db: Database, { id, head }: MadeSheet, number: string) {
	const sheet = await db
		.selectFrom("sheets")
		.where("id", "=", id)
		.select(["user_id", "class_id", "title", "entries"])
		.executeTakeFirstOrThrow();
	await db
		.insertInto("shared_sheets")
		.values({
			...{ ...sheet, id: number, sheet_id: id, head, shows_name: 1, state: "shared" },
			...{ wall: "no", last_report: null, shared_at: Date.now() },
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return number;
}
