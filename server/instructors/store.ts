import type { Instructor } from "#contract/instructors.ts";
import type { Database } from "#database/tables.ts";
import { cutPage, type Page, readCursor } from "../http/paging.ts";

/** Newest first; never a student (docs/threats.md U6). */
export async function listInstructors(
	db: Database,
	{ limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Instructor>> {
	const after = readCursor(cursor, ["string"]);
	let query = db
		.selectFrom("users")
		.where("role", "=", "instructor")
		.select(["id as _id", "name", "email", "image"]);
	if (after) query = query.where("id", "<", String(after[0]));
	const rows = await query
		.orderBy("id", "desc")
		.limit(limit + 1)
		.execute();
	return cutPage(rows, limit, (row) => [row._id]);
}

/** Undefined for everyone who does not teach: their address is nobody's business (docs/threats.md U6). */
export async function findInstructor(db: Database, id: string): Promise<Instructor | undefined> {
	return await db
		.selectFrom("users")
		.where("id", "=", id)
		.where("role", "=", "instructor")
		.select(["id as _id", "name", "email", "image"])
		.executeTakeFirst();
}
