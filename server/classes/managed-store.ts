import { sql } from "kysely";
import type { ManagedClass } from "#contract/classes.ts";
import type { ClassStatus } from "#contract/rules.ts";
import { contains } from "#database/search.ts";
import type { Database } from "#database/tables.ts";
import { cutPage, type Page, type PageWish, readCursor } from "../http/paging.ts";
import { asManagedClass, classRows } from "./rows.ts";

interface ManagedSearch extends PageWish {
	search?: string | undefined;
	status?: ClassStatus | undefined;
}

/** 0 for what waits for a decision: the administrator's list begins with it. */
const decided = sql<number>`case when classes.status = 'pending' then 0 else 1 end`;

/** Every class, pending first, then newest (decisions.md, "Names and addresses"). */
export async function managedClasses(
	db: Database,
	{ limit, cursor, search, status }: ManagedSearch,
): Promise<Page<ManagedClass>> {
	const after = readCursor(cursor, ["number", "string"]) as [number, string] | undefined;
	let query = classRows(db).select(decided.as("decided"));
	if (status) query = query.where("classes.status", "=", status);
	if (search) query = query.where(contains(["classes.name", "users.name", "users.email"], search));
	if (after) {
		const [rank, id] = after;
		query = query.where(({ eb, or, and }) =>
			or([eb(decided, ">", rank), and([eb(decided, "=", rank), eb("classes.id", "<", id)])]),
		);
	}
	const rows = await query
		.orderBy("decided")
		.orderBy("classes.id", "desc")
		.limit(limit + 1)
		.execute();
	const page = cutPage(rows, limit, (row) => [row.decided, row.id]);
	return { rows: page.rows.map(asManagedClass), next: page.next };
}

/** An instructor's own, in any state, newest first. */
export async function classesOfInstructor(
	db: Database,
	email: string,
	{ limit, cursor }: PageWish,
): Promise<Page<ManagedClass>> {
	const after = readCursor(cursor, ["string"]);
	let query = classRows(db).where("users.email", "=", email);
	if (after) query = query.where("classes.id", "<", String(after[0]));
	const rows = await query
		.orderBy("classes.id", "desc")
		.limit(limit + 1)
		.execute();
	const page = cutPage(rows, limit, (row) => [row.id]);
	return { rows: page.rows.map(asManagedClass), next: page.next };
}
