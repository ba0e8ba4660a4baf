import { v7 as newId } from "uuid";
import type { Database } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest, ListTotal } from "../http/paging.ts";

interface NewSelection {
	/** The id of a restored selection. A new one gets a new id. */
	id?: string | undefined;
	userId: string;
	classId: string;
	priceCents: number;
	now: number;
}

/** Adds a selection. There is one per user and class: selecting again returns the first one (docs/threats.md S1). */
export async function addSelection(
	db: Database,
	{ id: known, userId, classId, priceCents, now }: NewSelection,
): Promise<string> {
	const row = { user_id: userId, class_id: classId, price_cents: priceCents, created_at: now };
	const { id } = await db
		.insertInto("selections")
		.values({ id: known ?? newId(), ...row })
		// An update that changes nothing returns the row. With a second query, the row could be gone in between.
		.onConflict((conflict) =>
			conflict.columns(["user_id", "class_id"]).doUpdateSet({ user_id: userId }),
		)
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** The user's selections, newest first. */
export async function selectionsOf(
	db: Database,
	userId: string,
	{ now, ...page }: ListRequest & { now: number },
): Promise<ListPage<SelectionRow>> {
	const rows = selectionRows(db, userId, now);
	return await newestFirst(rows, "selections.id", page, (row) => row);
}

export async function countSelections(db: Database, userId: string): Promise<ListTotal> {
	return await countRows(db, db.selectFrom("selections").where("user_id", "=", userId), "id");
}

/** One selection of the user, by its own id or by that of its class (docs/threats.md S2). */
export async function findSelection(
	db: Database,
	userId: string,
	eitherId: string,
	now: number,
): Promise<SelectionRow | undefined> {
	return await selectionRows(db, userId, now)
		.where(({ eb, or }) =>
			or([eb("selections.id", "=", eitherId), eb("selections.class_id", "=", eitherId)]),
		)
		.executeTakeFirst();
}

export async function allSelectionsOf(
	db: Database,
	userId: string,
	now: number,
): Promise<SelectionRow[]> {
	return await selectionRows(db, userId, now).execute();
}

/** The user and the class of a selection. */
export async function findSelectionRow(db: Database, id: string) {
	return await db
		.selectFrom("selections")
		.where("id", "=", id)
		.select(["user_id", "class_id"])
		.executeTakeFirst();
}

/** The class of one of the user's own selections. */
export async function classOfSelection(
	db: Database,
	userId: string,
	id: string,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("selections")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.select("class_id")
		.executeTakeFirst();
	return row?.class_id;
}

/** Returns the number of deleted rows: 0 or 1. */
export async function deleteSelection(db: Database, id: string, userId: string): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom("selections")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/** Deletes the user's selection of a class, which an enrolment replaces. Returns the deleted row. */
export async function takeSelectionOfClass(db: Database, userId: string, classId: string) {
	return await db
		.deleteFrom("selections")
		.where("user_id", "=", userId)
		.where("class_id", "=", classId)
		.returning(["id", "price_cents"])
		.executeTakeFirst();
}

function selectionRows(db: Database, userId: string, now: number) {
	return db
		.selectFrom("selections")
		.innerJoin("classes", "classes.id", "selections.class_id")
		.innerJoin("class_seats", "class_seats.class_id", "classes.id")
		.innerJoin("users as owner", "owner.id", "classes.owner_id")
		.innerJoin("users as student", "student.id", "selections.user_id")
		.where("selections.user_id", "=", userId)
		.select([
			"selections.id",
			"selections.class_id as classId",
			"selections.price_cents as seenCents",
			"classes.name",
			"classes.image",
			"classes.owner_id as ownerId",
			"classes.price_cents as priceCents",
			"classes.status",
			"classes.paused",
			"owner.name as ownerName",
			"owner.email as ownerEmail",
			"owner.email_hidden as emailHidden",
			"student.email as studentEmail",
			"class_seats.available",
		])
		.select((eb) =>
			eb
				.selectFrom("payment_intents as held")
				.innerJoin("seat_holds", (join) =>
					join
						.onRef("seat_holds.user_id", "=", "held.user_id")
						.onRef("seat_holds.class_id", "=", "held.class_id")
						.onRef("seat_holds.expires_at", "<=", "held.held_until"),
				)
				.whereRef("held.user_id", "=", "selections.user_id")
				.whereRef("held.class_id", "=", "selections.class_id")
				.where("seat_holds.expires_at", ">", now)
				.orderBy("held.created_at", "desc")
				.orderBy("held.id", "desc")
				.limit(1)
				.select("held.amount_cents")
				.as("heldCents"),
		);
}

/** A selection with the facts of its class that decide its price and whether it can be paid for. */
export type SelectionRow = Awaited<ReturnType<ReturnType<typeof selectionRows>["execute"]>>[number];
