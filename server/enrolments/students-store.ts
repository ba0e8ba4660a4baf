import type { StudentOrder } from "#contract/enumerations.ts";
import { contains } from "#database/search.ts";
import type { Database } from "#database/tables.ts";
import { inOrderOf, matchesInOrderOf } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";

/** Students that one statement of a search compares. On SQLite no other request is answered meanwhile. */
const SLICE = 1000;

interface StudentSearch extends ListRequest {
	search?: string | undefined;
	sort: StudentOrder;
}

/** The students of a class in the order in which they came, or those whose name contains the text. */
export async function studentsOf(
	db: Database,
	classId: string,
	{ search, sort, ...page }: StudentSearch,
): Promise<ListPage<StudentRow>> {
	const all = rowsOf(db, classId);
	const by = { id: "enrolments.id", order: sort === "old" ? "asc" : "desc" } as const;
	if (!search) return await inOrderOf(all, by, page, asItIs);
	const matches = all.where(contains(["users.name"], search));
	return await matchesInOrderOf({ all, matches }, { ...by, slice: SLICE }, page, asItIs);
}

function rowsOf(db: Database, classId: string) {
	return db
		.selectFrom("enrolments")
		.innerJoin("users", "users.id", "enrolments.user_id")
		.where("enrolments.class_id", "=", classId)
		.select(["enrolments.id", "enrolments.user_id", "enrolments.created_at"])
		.select(["users.name", "users.image"]);
}
export type StudentRow = Awaited<ReturnType<ReturnType<typeof rowsOf>["executeTakeFirstOrThrow"]>>;

const asItIs = (row: StudentRow) => row;
