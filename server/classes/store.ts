import type { Insertable, Selectable, Updateable } from "kysely";
import { classMoves, keptState, stateOf } from "#contract/classes/life.ts";
import type { ClassMove, ClassState, Role } from "#contract/enumerations.ts";
import type { ClassesTable, Database, Tx } from "#database/tables.ts";
import { asManagedClass, managedRows } from "./rows.ts";

/** One class in any status, with the fields that only its owner and administrators may see. */
export async function findClass(db: Database, id: string) {
	const row = await managedRows(db).where("classes.id", "=", id).executeTakeFirst();
	return row && asManagedClass(row);
}

export type OwnClass = Selectable<ClassesTable>;

/** The row of the class, if this user owns it. */
export async function findOwnClass(
	db: Database,
	id: string,
	ownerId: string,
): Promise<OwnClass | undefined> {
	return await db
		.selectFrom("classes")
		.where("id", "=", id)
		.where("owner_id", "=", ownerId)
		.selectAll()
		.executeTakeFirst();
}

export async function classExists(db: Database, id: string): Promise<boolean> {
	const row = await db.selectFrom("classes").where("id", "=", id).select("id").executeTakeFirst();
	return row !== undefined;
}

export async function ownsClasses(db: Database, userId: string): Promise<boolean> {
	const row = await db
		.selectFrom("classes")
		.where("owner_id", "=", userId)
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * The role of the owner of classes, locked until the transaction ends. Undefined if the account was suspended
 * or deleted since the call began.
 */
export async function lockOwnerRole(tx: Tx, userId: string): Promise<Role | undefined> {
	const row = await tx
		.selectFrom("users")
		.where("id", "=", userId)
		.where("suspended_at", "is", null)
		.where("left_at", "is", null)
		.select("role")
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row?.role;
}

/** The next sequence number. Call it under the lock `numberClasses`. */
export async function nextCut(tx: Tx): Promise<number> {
	const { last } = await tx
		.selectFrom("classes")
		.select(({ fn }) => fn.max<number | null>("cut").as("last"))
		.executeTakeFirstOrThrow();
	return (last ?? 0) + 1;
}

export async function addClassRow(tx: Tx, row: Insertable<ClassesTable>): Promise<void> {
	await tx.insertInto("classes").values(row).execute();
}

type NewValues = Pick<
	Insertable<ClassesTable>,
	| ("owner_id" | "name" | "description" | "image" | "level" | "subject" | "price_cents")
	| ("critiques" | "critique_days" | "status" | "off_sale")
>;

/** The id of a class with these values and seats that was added since this time and not edited. */
export async function findSameClass(
	tx: Tx,
	values: NewValues,
	{ seats, since }: { seats: number; since: number },
): Promise<string | undefined> {
	const row = await tx
		.selectFrom("classes")
		.innerJoin("class_seats", "class_seats.class_id", "classes.id")
		.where((eb) => eb.and(values))
		.where("class_seats.capacity", "=", seats)
		.where("classes.version", "=", 1)
		.where("classes.created_at", ">", since)
		.select("classes.id")
		.executeTakeFirst();
	return row?.id;
}

export type ClassEdit = Updateable<ClassesTable>;

/**
 * Writes an edit and increases the version, also when only the seats changed. Returns the current state, because the
 * class may have been approved in the meantime.
 */
export async function editClassRow(tx: Tx, id: string, edit: ClassEdit): Promise<ClassState> {
	const row = await tx
		.updateTable("classes")
		.set((eb) => ({ ...edit, version: eb("version", "+", 1) }))
		.where("id", "=", id)
		.returning(["status", "off_sale"])
		.executeTakeFirstOrThrow();
	return stateOf(row);
}

/** Columns that a move changes besides the state. */
type MoveEdit = Pick<ClassEdit, "decided_at" | "feedback" | "taken_down_at">;

/**
 * Makes a move by one conditional update, so that only one of several concurrent moves succeeds. Returns whether it was
 * allowed. `version` limits it to the version that the caller saw.
 */
export async function moveState(
	tx: Tx,
	{ id, move, version }: { id: string; move: ClassMove; version?: number | undefined },
	edit: MoveEdit = {},
): Promise<boolean> {
	const { from, to } = classMoves[move];
	const moved = tx
		.updateTable("classes")
		.set({ ...edit, ...keptState(to) })
		.where("id", "=", id)
		.where(({ fn }) => fn.coalesce("off_sale", "status"), "in", from);
	const { numUpdatedRows } = await (version === undefined
		? moved
		: moved.where("version", "=", version)
	).executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** The facts about a class in a letter to its teacher. */
export async function aboutClass(db: Database, id: string) {
	return await db
		.selectFrom("classes")
		.where("id", "=", id)
		.select(["owner_id", "name", "feedback", "status", "off_sale"])
		.executeTakeFirst();
}

/** True when the feedback has changed. It only changes if it is what was seen, unless that is undefined. */
export async function setFeedback(
	tx: Tx,
	id: string,
	{ feedback, seen }: { feedback: string | null; seen: string | null | undefined },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("classes")
		.set({ feedback })
		.where("id", "=", id)
		.where(({ eb, fn, and }) => {
			const now = fn.coalesce("feedback", eb.val(""));
			const isSeen = seen === undefined ? [] : [eb(now, "=", seen ?? "")];
			return and([eb(now, "<>", feedback ?? ""), ...isSeen]);
		})
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Whether an administrator took the class off sale at this time or later. */
export async function wasTakenDown(db: Database, id: string, since: number): Promise<boolean> {
	const row = await db
		.selectFrom("classes")
		.where("id", "=", id)
		.where("taken_down_at", ">=", since)
		.select("id")
		.executeTakeFirst();
	return row !== undefined;
}
