import type { PublicClass } from "#contract/classes.ts";
import { toDollars } from "#contract/money.ts";
import type { ClassStatus } from "#contract/rules.ts";
import type { Database } from "#database/tables.ts";
import { cutPage, type Page, readCursor } from "../http/paging.ts";

/** Approved classes, most enrolled first, then newest (decisions.md, "Names and addresses"). */
export async function approvedClasses(
	db: Database,
	{ limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<PublicClass>> {
	const after = readCursor(cursor, ["number", "string"]);
	let query = classRows(db).where("classes.status", "=", "approved");
	if (after) {
		const [enrolled, id] = after as [number, string];
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple("class_seats.enrolled", "classes.id"), "<", tuple(enrolled, id)),
		);
	}
	const rows = await query
		.orderBy("class_seats.enrolled", "desc")
		.orderBy("classes.id", "desc")
		.limit(limit + 1)
		.execute();
	const page = cutPage(rows, limit, (row) => [row.enrolled, row.id]);
	return { rows: page.rows.map(asPublicClass), next: page.next };
}

/** One class in any state, as a public class; the caller decides who may see it. */
export async function findClass(db: Database, id: string): Promise<PublicClass | undefined> {
	const row = await classRows(db).where("classes.id", "=", id).executeTakeFirst();
	return row && asPublicClass(row);
}

export interface ClassForSale {
	name: string;
	image: string;
	status: ClassStatus;
	priceCents: number;
	available: number;
	instructorName: string;
	instructorEmail: string;
}

/** A class as a buyer meets it: what decides whether and at what price it sells. */
export async function classForSale(db: Database, id: string): Promise<ClassForSale | undefined> {
	return await db
		.selectFrom("classes")
		.innerJoin("class_seats", "class_seats.class_id", "classes.id")
		.innerJoin("users", "users.id", "classes.owner_id")
		.where("classes.id", "=", id)
		.select([
			"classes.name",
			"classes.image",
			"classes.status",
			"classes.price_cents as priceCents",
			"class_seats.available",
			"users.name as instructorName",
			"users.email as instructorEmail",
		])
		.executeTakeFirst();
}

function classRows(db: Database) {
	return db
		.selectFrom("classes")
		.innerJoin("class_seats", "class_seats.class_id", "classes.id")
		.innerJoin("users", "users.id", "classes.owner_id")
		.select([
			"classes.id",
			"classes.cut",
			"classes.name",
			"classes.description",
			"classes.level",
			"classes.price_cents",
			"classes.image",
			"classes.status",
			"classes.version",
			"classes.owner_id",
			"users.name as owner_name",
			"users.email as owner_email",
			"class_seats.available",
			"class_seats.enrolled",
		]);
}

type ClassRow = Awaited<ReturnType<ReturnType<typeof classRows>["execute"]>>[number];

function asPublicClass(row: ClassRow): PublicClass {
	return {
		_id: row.id,
		cut: row.cut,
		className: row.name,
		description: row.description,
		level: row.level,
		instructorId: row.owner_id,
		instructorName: row.owner_name,
		instructorEmail: row.owner_email,
		price: toDollars(row.price_cents),
		availableSeats: row.available,
		enrolledStudents: row.enrolled,
		image: row.image,
		status: row.status,
		version: row.version,
	};
}
