import { sql } from "kysely";
import type { ManagedClass } from "#contract/classes.ts";
import type { ClassStatus } from "#contract/enumerations.ts";
import { contains } from "#database/search.ts";
import type { Database } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import { cutPage, type ListPage, type ListRequest, readCursor } from "../http/paging.ts";
import { asManagedClass, classRows } from "./rows.ts";

interface ManagedSearch extends ListRequest {
	search?: string | undefined;
	status?: ClassStatus | undefined;
}

/** 1 for a pending class. Must match the expression in the index `classes_pending_first`. */
const pending = sql<number>`case when classes.status = 'pending' then 1 else 0 end`;

/** Every class, pending first, then newest (docs/rules.md, "Names and addresses"). */
export async function managedClasses(
	db: Database,
	{ limit, cursor, search, status }: ManagedSearch,
): Promise<ListPage<ManagedClass>> {
	// The cursor has 0 for a pending class, as it had before the index existed.
	const after = readCursor(cursor, ["number", "string"]) as Place;
	const all = withPending(db);
	const found = search ? all.where(nameOrOwner(db, search)) : all;
	const ordered = status ? ofStatus(found, status, after) : pendingFirst(found, after);
	const rows = await ordered
		.orderBy("classes.id", "desc")
		.limit(limit + 1)
		.execute();
	const page = cutPage(rows, limit, (row) => [1 - row.pending, row.id]);
	return { rows: page.rows.map(asManagedClass), next: page.next };
}

type Rows = ReturnType<typeof withPending>;
type Place = [decided: number, id: string] | undefined;

function withPending(db: Database) {
	return classRows(db).select(pending.as("pending"));
}

/** The rows after the cursor, in the order of the index. */
function pendingFirst(rows: Rows, after: Place): Rows {
	const ordered = rows.orderBy(pending, "desc");
	if (!after) return ordered;
	const [decided, id] = after;
	const waits = decided > 0 ? 0 : 1;
	return ordered.where(sql<boolean>`(${pending}, classes.id) < (${waits}, ${id})`);
}

/** With one status, the index of that status has the rows in order. */
function ofStatus(rows: Rows, status: ClassStatus, after: Place): Rows {
	const some = rows.where("classes.status", "=", status);
	return after ? some.where("classes.id", "<", after[1]) : some;
}

/** A subquery, so that owners are searched once and not for each of their classes. */
function nameOrOwner(db: Database, search: string) {
	const owners = db
		.selectFrom("users")
		.where(contains(["name", "email"], search))
		.select("id");
	return sql<boolean>`(${contains(["classes.name"], search)} or classes.owner_id in ${owners})`;
}

/** The classes of an instructor in any status, newest first. */
export async function classesOfInstructor(
	db: Database,
	email: string,
	page: ListRequest,
): Promise<ListPage<ManagedClass>> {
	// By id, so that both engines see that the index of the owner's classes is in order.
	const owner = db.selectFrom("users").where("email", "=", email).select("id");
	const query = classRows(db).where("classes.owner_id", "=", owner);
	return await newestFirst(query, "classes.id", page, asManagedClass);
}
