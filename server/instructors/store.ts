import type { Instructor } from "#contract/instructors.ts";
import type { Database } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";

/** Newest first. Never contains students (docs/threats.md U6) or suspended people. */
export async function listInstructors(
	db: Database,
	page: ListRequest,
): Promise<ListPage<Instructor>> {
	const query = db
		.selectFrom("users")
		.where("role", "=", "instructor")
		.where("suspended_at", "is", null)
		.select(["id", "name", "email", "image"]);
	return await newestFirst(query, "id", page, ({ id, ...person }) => ({ _id: id, ...person }));
}

/** Undefined for everyone who is not an instructor, because their address is private (docs/threats.md U6). */
export async function findInstructor(db: Database, id: string): Promise<Instructor | undefined> {
	return await db
		.selectFrom("users")
		.where("id", "=", id)
		.where("role", "=", "instructor")
		.select(["id as _id", "name", "email", "image"])
		.executeTakeFirst();
}
