import type { AgeOrder } from "#contract/enumerations.ts";
import { contains } from "#database/search.ts";
import type { Database } from "#database/tables.ts";
import { orderedByTwo } from "../http/ordered-by-two.ts";
import type { ListPage, ListRequest, ListTotal } from "../http/paging.ts";

interface StudentSearch extends ListRequest {
	search?: string | undefined;
	sort: AgeOrder;
}

/**
 * The students of a class by time of enrolment, or those whose name contains the text. A class has at most 10,000
 * seats, so that comparing all names takes one short statement.
 */
export async function studentsOf(
	db: Database,
	classId: string,
	{ search, sort, ...page }: StudentSearch,
): Promise<ListPage<StudentRow>> {
	const all = rowsOf(db, classId);
	return await orderedByTwo(
		search ? all.where(contains(["users.name"], search)) : all,
		{
			columns: ["enrolments.created_at", "enrolments.id"],
			kind: "time",
			order: sort === "old" ? "asc" : "desc",
		},
		page,
		(row) => [String(row.created_at), row.id],
		(row) => row,
	);
}

/** Purchases count the seats that are taken (server/seats/store.ts). */
export async function countEnrolled(db: Database, classId: string): Promise<ListTotal> {
	const seats = db.selectFrom("class_seats").where("class_id", "=", classId).select("enrolled");
	return { count: (await seats.executeTakeFirst())?.enrolled ?? 0, isLeast: false };
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
