import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { WaitingItem } from "#contract/administration/waiting.ts";
import { type WaitingKind, waitingKinds } from "#contract/enumerations.ts";
import { WAITING_COUNTED } from "#contract/rules.ts";
import type { Database } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { oldestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest, ListTotal } from "../http/paging.ts";

interface Waits {
	/** The column that orders it, oldest first. */
	id: string;
	/** Contains constants instead of parameters, because a partial index only matches constants. */
	condition: RawBuilder<boolean>;
}

/** What is waiting for an administrator, by kind. */
const waits: Record<WaitingKind, Waits> = {
	refunds: { id: "refunds.id", condition: sql`refunds.state = 'asked'` },
	refused: { id: "refunds.id", condition: sql`refunds.state = 'refused'` },
	// One with a day until which the bank must have the studio's answer.
	disputes: { id: "disputes.payment_id", condition: sql`disputes.answer_by is not null` },
	classes: { id: "classes.id", condition: sql`classes.status = 'pending'` },
	outlines: { id: "outlines.id", condition: sql`outlines.state = 'in_review'` },
	changes: { id: "class_changes.id", condition: sql`class_changes.seen_at is null` },
	applications: {
		id: "instructor_applications.id",
		condition: sql`instructor_applications.state = 'open'`,
	},
	messages: { id: "contact_messages.id", condition: sql`contact_messages.state = 'open'` },
	critiques: {
		id: "critiques.id",
		condition: sql`critiques.late_told_at is not null and critiques.sent_at is null
			and critiques.closed_at is null`,
	},
	sheets: {
		id: "shared_sheets.last_report",
		condition: sql`shared_sheets.last_report is not null`,
	},
};

/** How many of each kind wait, up to `WAITING_COUNTED`. One statement, for the menu. */
export async function countWaiting(db: Database): Promise<Record<WaitingKind, number>> {
	const counts = waitingKinds.map((kind) => {
		const { id, condition } = waits[kind];
		const [table = ""] = id.split(".");
		const rows = sql`select 1 from ${sql.table(table)} where ${condition}`;
		// Ordered by an index, so that no query plan reads the whole table.
		const some = sql`${rows} order by ${sql.ref(id)} limit ${sql.lit(WAITING_COUNTED)}`;
		return sql`(select count(*) from (${some}) as counted) as ${sql.ref(kind)}`;
	});
	const { rows } = await sql<Record<WaitingKind, number>>`select ${sql.join(counts)}`.execute(db);
	const entries = waitingKinds.map((kind) => [kind, Number(rows[0]?.[kind])] as const);
	return Object.fromEntries(entries) as Record<WaitingKind, number>;
}

/** How many of one kind wait. */
export async function countOneKind(db: Database, kind: WaitingKind): Promise<ListTotal> {
	const { id, condition } = waits[kind];
	const [table = ""] = id.split(".");
	const rows = db.selectFrom(sql.table<{ id: string }>(table).as(table)).where(condition);
	return await countRows(db, rows, id);
}

/** One kind of what waits, oldest first. */
export async function listWaiting(
	db: Database,
	{ kind, ...page }: ListRequest & { kind: WaitingKind },
): Promise<ListPage<WaitingItem>> {
	return await lists[kind](db, { ...page, ...waits[kind] });
}

type Wanted = ListRequest & Waits;

interface Row {
	id: string;
	target: string;
	title: string;
	name: string;
	email: string;
	since: number;
}

/** Characters of a user's text that are shown, enough to recognise it. */
const BEGINNING = 200;

function asItem({ id, title, since, ...row }: Row): WaitingItem {
	return {
		_id: id,
		...row,
		title: title.slice(0, BEGINNING),
		since: new Date(since).toISOString(),
	};
}

async function oldest<DB, TB extends keyof DB>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	{ id, condition, ...page }: Wanted,
): Promise<ListPage<WaitingItem>> {
	return await oldestFirst(rows.where(condition), id, page, asItem);
}

type List = (db: Database, wanted: Wanted) => Promise<ListPage<WaitingItem>>;

const lists: Record<WaitingKind, List> = {
	refunds,
	refused: refunds,
	disputes,
	classes: (db, wanted) =>
		oldest(
			classesOf(db).select([
				"classes.id",
				"classes.id as target",
				"classes.name as title",
				"classes.created_at as since",
			]),
			wanted,
		),
	outlines: (db, wanted) =>
		oldest(
			classesOf(db)
				.innerJoin("outlines", "outlines.class_id", "classes.id")
				.select((eb) => [
					"outlines.id",
					"outlines.id as target",
					"classes.name as title",
					eb.fn.coalesce("outlines.handed_in_at", sql.lit(0)).as("since"),
				]),
			wanted,
		),
	changes: (db, wanted) =>
		oldest(
			classesOf(db)
				.innerJoin("class_changes", "class_changes.class_id", "classes.id")
				.select([
					"class_changes.id",
					"class_changes.id as target",
					"classes.name as title",
					"class_changes.at as since",
				]),
			wanted,
		),
	applications: (db, wanted) =>
		oldest(
			db
				.selectFrom("instructor_applications")
				.innerJoin("users", "users.id", "instructor_applications.user_id")
				.select([
					"instructor_applications.id",
					"instructor_applications.id as target",
					"instructor_applications.motivation as title",
					"users.name",
					"users.email",
					"instructor_applications.created_at as since",
				]),
			wanted,
		),
	messages: (db, wanted) =>
		oldest(
			db
				.selectFrom("contact_messages")
				.select(["id", "id as target", "message as title", "name", "email", "created_at as since"]),
			wanted,
		),
	critiques: (db, wanted) =>
		oldest(
			classesOf(db)
				.innerJoin("critiques", "critiques.class_id", "classes.id")
				.select([
					"critiques.id",
					"critiques.id as target",
					"classes.name as title",
					"critiques.due_at as since",
				]),
			wanted,
		),
	sheets: (db, wanted) =>
		oldest(
			db
				.selectFrom("shared_sheets")
				.innerJoin("users", "users.id", "shared_sheets.user_id")
				.innerJoin("sheet_reports", "sheet_reports.id", "shared_sheets.last_report")
				.select([
					"sheet_reports.id",
					"shared_sheets.id as target",
					"shared_sheets.title",
					"users.name",
					"users.email",
					"sheet_reports.created_at as since",
				]),
			wanted,
		),
};

function refunds(db: Database, wanted: Wanted) {
	return oldest(
		db
			.selectFrom("refunds")
			.innerJoin("payments", "payments.id", "refunds.payment_id")
			.innerJoin("users", "users.id", "payments.user_id")
			.select(["refunds.id", "refunds.created_at as since", ...OF_PAYMENT]),
		wanted,
	);
}

function disputes(db: Database, wanted: Wanted) {
	return oldest(
		db
			.selectFrom("disputes")
			// For SQLite, a cross join is read in this order: it would begin with all payments.
			.crossJoin("payments")
			.innerJoin("users", "users.id", "payments.user_id")
			.whereRef("payments.id", "=", "disputes.payment_id")
			.select(["disputes.payment_id as id", "disputes.opened_at as since", ...OF_PAYMENT]),
		wanted,
	);
}

/** The class of a payment, with the name and address of the student. */
const OF_PAYMENT = [
	...(["payments.id as target", "payments.class_name as title"] as const),
	...(["users.name", "users.email"] as const),
] as const;

/** Classes with the name and address of their instructor. */
function classesOf(db: Database) {
	return db
		.selectFrom("classes")
		.innerJoin("users", "users.id", "classes.owner_id")
		.select(["users.name", "users.email"]);
}
