import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ClassChange } from "#contract/classes.ts";
import type { ChangeState } from "#contract/enumerations.ts";
import { contains } from "#database/search.ts";
import type { Database, Tx } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { type AgedRequest, byAge } from "../http/newest-first.ts";
import type { ListPage, ListTotal } from "../http/paging.ts";
import { type Days, withinDays } from "../http/within-days.ts";

interface ChangeSearch extends AgedRequest, Days {
	search?: string | undefined;
	state: ChangeState;
}

export type Change = ClassChange["changes"][number];

export async function addChange(
	tx: Tx,
	{ classId, changes, now }: { classId: string; changes: Change[]; now: number },
): Promise<void> {
	await tx
		.insertInto("class_changes")
		.values({
			id: newId(),
			class_id: classId,
			at: now,
			changes: JSON.stringify(changes),
			seen_at: null,
		})
		.execute();
}

/** Changes that no administrator has marked as seen, or those that one has, by age. */
export async function listChanges(
	db: Database,
	{ search, state, from, to, ...page }: ChangeSearch,
): Promise<ListPage<ClassChange>> {
	let query = withinDays(changeRows(db).where(isInState(state)), COLUMNS, { from, to });
	if (search) query = query.where(contains(["classes.name", "users.name", "users.email"], search));
	return await byAge(query, "class_changes.id", page, asChange);
}

export async function countChanges(
	db: Database,
	{ state, from, to }: ChangeSearch,
): Promise<ListTotal> {
	const some = db.selectFrom("class_changes").where(isInState(state));
	return await countRows(db, withinDays(some, COLUMNS, { from, to }), "class_changes.id");
}

const COLUMNS = { id: "class_changes.id", at: "class_changes.at" };

function isInState(state: ChangeState) {
	return state === "new"
		? sql<boolean>`class_changes.seen_at is null`
		: sql<boolean>`class_changes.seen_at is not null`;
}

function changeRows(db: Database) {
	return db
		.selectFrom("class_changes")
		.innerJoin("classes", "classes.id", "class_changes.class_id")
		.innerJoin("users", "users.id", "classes.owner_id")
		.select([
			"class_changes.id",
			"class_changes.class_id",
			"class_changes.at",
			"class_changes.seen_at",
			"class_changes.changes",
			"classes.name",
			"users.name as owner_name",
		]);
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof changeRows>["execute"]>>[number];

function asChange(row: ChangeRow): ClassChange {
	return {
		_id: row.id,
		classId: row.class_id,
		className: row.name,
		instructorName: row.owner_name,
		at: new Date(row.at).toISOString(),
		seenAt: row.seen_at === null ? null : new Date(row.seen_at).toISOString(),
		changes: JSON.parse(row.changes),
	};
}

/** True only the first time. */
export async function markSeen(tx: Tx, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("class_changes")
		.set({ seen_at: now })
		.where("id", "=", id)
		.where("seen_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function changeExists(db: Database, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("class_changes")
		.where("id", "=", id)
		.select("id")
		.executeTakeFirst();
	return row !== undefined;
}
