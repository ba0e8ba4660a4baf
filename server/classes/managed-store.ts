import { sql } from "kysely";
import type { ManagedClass } from "#contract/classes.ts";
import type { ClassState } from "#contract/enumerations.ts";
import { contains } from "#database/search.ts";
import type { Database } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import { cutPage, type ListPage, type ListRequest, readCursor } from "../http/paging.ts";
import { asManagedClass, type ManagedRow, managedRows } from "./rows.ts";

interface ManagedSearch extends ListRequest {
	search?: string | undefined;
	status?: ClassState | undefined;
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
	const rows: (ManagedRow & { pending: number })[] = [];
	for (const part of status ? [ofState(found, status, after)] : pendingFirst(found, after)) {
		const missing = limit + 1 - rows.length;
		if (missing > 0)
			rows.push(...(await part.orderBy("classes.id", "desc").limit(missing).execute()));
	}
	const page = cutPage(rows, limit, (row) => [1 - row.pending, row.id]);
	return { rows: page.rows.map(asManagedClass), next: page.next };
}

type Rows = ReturnType<typeof withPending>;
type Place = [decided: number, id: string] | undefined;

function withPending(db: Database) {
	return managedRows(db).select(pending.as("pending"));
}

/**
 * Pending rows after the cursor, then decided ones. Each is a range of the index. SQLite would read one comparison with
 * both columns from the beginning of the list.
 */
function pendingFirst(rows: Rows, after: Place): Rows[] {
	const part = (waits: 0 | 1, id?: string) => {
		const some = rows.where(sql<boolean>`${pending} = ${sql.lit(waits)}`);
		return id === undefined ? some : some.where("classes.id", "<", id);
	};
	if (!after) return [part(1), part(0)];
	const [decided, id] = after;
	return decided > 0 ? [part(0, id)] : [part(1, id), part(0)];
}

/** Classes in one state. Must match the expression in the index `classes_by_state`. */
function ofState(rows: Rows, state: ClassState, after: Place): Rows {
	const some = rows.where(sql`coalesce(classes.off_sale, classes.status)`, "=", state);
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
	const found = db.selectFrom("users").where("email", "=", email).select("id");
	const owner = await found.executeTakeFirst();
	// By an id that the planner knows, so that it reads the index of this owner's classes in order.
	const query = managedRows(db).where("classes.owner_id", "=", owner?.id ?? "");
	return await newestFirst(query, "classes.id", page, asManagedClass);
}
