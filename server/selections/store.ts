import { v7 as newId } from "uuid";
import { toDollars } from "#contract/money.ts";
import { canSelect, type Role } from "#contract/rules.ts";
import type { Selection } from "#contract/selections.ts";
import type { Database } from "#database/tables.ts";
import { cutPage, type Page, readCursor } from "../http/paging.ts";

interface NewSelection {
	userId: string;
	classId: string;
	priceCents: number;
	now: number;
}

/** One selection a person and class: selecting again finds the first (threats.md S1). */
export async function addSelection(
	db: Database,
	{ userId, classId, priceCents, now }: NewSelection,
): Promise<string> {
	const row = { user_id: userId, class_id: classId, price_cents: priceCents, created_at: now };
	const { id } = await db
		.insertInto("selections")
		.values({ id: newId(), ...row })
		// An update that changes nothing answers the row; a second query might find it dropped meanwhile.
		.onConflict((conflict) =>
			conflict.columns(["user_id", "class_id"]).doUpdateSet({ user_id: userId }),
		)
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** The person's selections, newest first. */
export async function selectionsOf(
	db: Database,
	person: { id: string; role: Role },
	{ limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Selection>> {
	const after = readCursor(cursor, ["string"]);
	let query = selectionRows(db, person.id);
	if (after) query = query.where("selections.id", "<", String(after[0]));
	const rows = await query
		.orderBy("selections.id", "desc")
		.limit(limit + 1)
		.execute();
	const page = cutPage(rows, limit, (row) => [row.id]);
	return { rows: page.rows.map((row) => asSelection(row, person.role)), next: page.next };
}

/** One selection of the person, by its own id or by its class's (threats.md S2). */
export async function findSelection(
	db: Database,
	person: { id: string; role: Role },
	eitherId: string,
): Promise<Selection | undefined> {
	const row = await selectionRows(db, person.id)
		.where(({ eb, or }) =>
			or([eb("selections.id", "=", eitherId), eb("selections.class_id", "=", eitherId)]),
		)
		.executeTakeFirst();
	return row && asSelection(row, person.role);
}

export interface SelectionPrices {
	id: string;
	classId: string;
	seenCents: number;
	currentCents: number;
	/** Its class is approved, and has seats left. */
	isOpen: boolean;
}

/** What each of the person's selections cost when it was selected, and costs today. */
export async function pricesOfSelections(db: Database, userId: string): Promise<SelectionPrices[]> {
	const rows = await selectionRows(db, userId).execute();
	return rows.map((row) => ({
		id: row.id,
		classId: row.class_id,
		seenCents: row.seen_price_cents,
		currentCents: row.price_cents,
		isOpen: row.status === "approved" && row.available > 0,
	}));
}

/** Whose selection it is; undefined when there is none. */
export async function ownerOfSelection(db: Database, id: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("selections")
		.where("id", "=", id)
		.select("user_id")
		.executeTakeFirst();
	return row?.user_id;
}

/** The class that a person's own selection is of. */
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

/** How many rows went: 0 or 1. */
export async function deleteSelection(db: Database, id: string, userId: string): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom("selections")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/** The person's selection of one class, which an enrolment replaces. */
export async function deleteSelectionOfClass(
	db: Database,
	userId: string,
	classId: string,
): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom("selections")
		.where("user_id", "=", userId)
		.where("class_id", "=", classId)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

function selectionRows(db: Database, userId: string) {
	return db
		.selectFrom("selections")
		.innerJoin("classes", "classes.id", "selections.class_id")
		.innerJoin("class_seats", "class_seats.class_id", "classes.id")
		.innerJoin("users as owner", "owner.id", "classes.owner_id")
		.innerJoin("users as student", "student.id", "selections.user_id")
		.where("selections.user_id", "=", userId)
		.select([
			"selections.id",
			"selections.class_id",
			"selections.price_cents as seen_price_cents",
			"classes.name",
			"classes.image",
			"classes.price_cents",
			"classes.status",
			"owner.name as owner_name",
			"owner.email as owner_email",
			"student.email as student_email",
			"class_seats.available",
		]);
}

type SelectionRow = Awaited<ReturnType<ReturnType<typeof selectionRows>["execute"]>>[number];

function asSelection(row: SelectionRow, role: Role): Selection {
	return {
		_id: row.id,
		classId: row.class_id,
		className: row.name,
		classImage: row.image,
		price: toDollars(row.seen_price_cents),
		currentPrice: toDollars(row.price_cents),
		instructorName: row.owner_name,
		instructorEmail: row.owner_email,
		studentEmail: row.student_email,
		availableSeats: row.available,
		hindrance: hindranceOf(row, role),
	};
}

function hindranceOf(row: SelectionRow, role: Role): Selection["hindrance"] {
	if (!canSelect(role)) return "wrong_role";
	if (row.status !== "approved") return "class_not_open";
	if (row.available < 1) return "sold_out";
	return null;
}
