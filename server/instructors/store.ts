import { type Selectable, sql } from "kysely";
import type { Instructor, ListedInstructor } from "#contract/instructors.ts";
import type { Database, UsersTable } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";
import { FIRST_WORDS, firstSentences } from "./first-sentences.ts";

/** Newest first. Never contains students (docs/threats.md U6) or suspended people. */
export async function listInstructors(
	db: Database,
	page: ListRequest,
): Promise<ListPage<ListedInstructor>> {
	const query = db
		.selectFrom("users")
		.leftJoin("instructor_pages", "instructor_pages.user_id", "users.id")
		.where("role", "=", "instructor")
		.where("suspended_at", "is", null)
		.select(COLUMNS)
		.select(["drawings", sql<string | null>`substr(biography, 1, ${FIRST_WORDS})`.as("words")]);
	return await newestFirst(query, "id", page, ({ words, drawings, ...row }) => ({
		...asInstructor(row),
		about: firstSentences(words ?? ""),
		drawing: JSON.parse(drawings ?? "[]")[0] ?? null,
	}));
}

/**
 * Undefined for everyone who is not an instructor, because their address is private (docs/threats.md U6), and for
 * suspended people.
 */
export async function findInstructor(db: Database, id: string): Promise<Instructor | undefined> {
	const row = await db
		.selectFrom("users")
		.where("id", "=", id)
		.where("role", "=", "instructor")
		.where("suspended_at", "is", null)
		.select(COLUMNS)
		.executeTakeFirst();
	return row && asInstructor(row);
}

const COLUMNS = ["id", "name", "email", "email_hidden", "image"] as const;

type Row = Pick<Selectable<UsersTable>, (typeof COLUMNS)[number]>;

/** Without the address if the instructor hides it (decisions/0074). */
function asInstructor({ id, name, email, email_hidden, image }: Row): Instructor {
	return { _id: id, name, email: email_hidden ? null : email, image };
}
