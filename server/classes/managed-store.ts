import { sql } from "kysely";
import type { ManagedClass } from "#contract/classes.ts";
import type { ClassState, ManagedOrder } from "#contract/enumerations.ts";
import { contains } from "#database/search.ts";
import type { Database } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { byAge, newestFirst } from "../http/newest-first.ts";
import {
	cutPage,
	type ListPage,
	type ListRequest,
	type ListTotal,
	readCursor,
} from "../http/paging.ts";
import { type Days, withinDays } from "../http/within-days.ts";
import { asManagedClass, type ManagedRow, managedRows } from "./rows.ts";

interface ManagedSearch extends ListRequest, Days {
	search?: string | undefined;
	status?: ClassState | undefined;
	sort?: ManagedOrder | undefined;
}

/** 1 for a pending class. Must match the expression in the index `classes_pending_first`. */
const pending = sql<number>`case when classes.status = 'pending' then 1 else 0 end`;
const COLUMNS = { id: "classes.id", at: "classes.created_at" };

/** Every class: pending first, then newest (docs/rules.md, "Names and addresses"), or by age alone. */
export async function managedClasses(
	db: Database,
	{ search, status, sort = "pending", from, to, ...page }: ManagedSearch,
): Promise<ListPage<ManagedClass>> {
	const all = withinDays(withPending(db), COLUMNS, { from, to });
	const found = search ? all.where(nameOrOwner(db, search)) : all;
	if (sort === "pending") return await pendingFirst(found, status, page);
	const rows = status ? found.where(isInState(status)) : found;
	return await byAge(rows, "classes.id", { ...page, sort }, asManagedClass);
}

export async function countManaged(
	db: Database,
	{ status, from, to }: ManagedSearch,
): Promise<ListTotal> {
	const all = withinDays(db.selectFrom("classes"), COLUMNS, { from, to });
	return await countRows(db, status ? all.where(isInState(status)) : all, "classes.id");
}

async function pendingFirst(
	found: Rows,
	status: ClassState | undefined,
	{ limit, cursor }: ListRequest,
): Promise<ListPage<ManagedClass>> {
	// The cursor has 0 for a pending class, as it had before the index existed.
	const after = readCursor(cursor, ["number", "string"]) as Place;
	const rows: (ManagedRow & { pending: number })[] = [];
	for (const part of status ? [ofState(found, status, after)] : partsAfter(found, after)) {
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
function partsAfter(rows: Rows, after: Place): Rows[] {
	const part = (waits: 0 | 1, id?: string) => {
		const some = rows.where(sql<boolean>`${pending} = ${sql.lit(waits)}`);
		return id === undefined ? some : some.where("classes.id", "<", id);
	};
	if (!after) return [part(1), part(0)];
	const [decided, id] = after;
	return decided > 0 ? [part(0, id)] : [part(1, id), part(0)];
}

function ofState(rows: Rows, state: ClassState, after: Place): Rows {
	const some = rows.where(isInState(state));
	return after ? some.where("classes.id", "<", after[1]) : some;
}

/** Must match the expression in the index `classes_by_state`. */
function isInState(state: ClassState) {
	return sql<boolean>`coalesce(classes.off_sale, classes.status) = ${state}`;
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
	const query = managedRows(db).where("classes.owner_id", "=", await idOf(db, email));
	return await newestFirst(query, "classes.id", page, asManagedClass);
}

export async function countOfInstructor(db: Database, email: string): Promise<ListTotal> {
	const own = db.selectFrom("classes").where("owner_id", "=", await idOf(db, email));
	return await countRows(db, own, "id");
}

/** Returns the id as a value, so that the planner reads the index of this owner's classes in order. */
async function idOf(db: Database, email: string): Promise<string> {
	const found = db.selectFrom("users").where("email", "=", email).select("id");
	return (await found.executeTakeFirst())?.id ?? "";
}
