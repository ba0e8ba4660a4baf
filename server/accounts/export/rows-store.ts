import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { isExported, type Row, type Subject } from "./subject.ts";

/** The person whose data is exported. */
export interface Exporter {
	id: string;
	/** Null while it is unconfirmed, because anybody can type any address into a public form. */
	confirmedAddress: string | null;
}

/** Undefined if the account was deleted. */
export async function findExporter(db: Database, id: string) {
	const row = await db
		.selectFrom("users")
		.where("id", "=", id)
		.where("left_at", "is", null)
		.select(["id", "name", "email", "email_verified"])
		.executeTakeFirst();
	if (!row) return undefined;
	const { email, email_verified, ...person } = row;
	return { ...person, confirmedAddress: email_verified ? email : null };
}

/** The person's next rows of a subject, after the one with this key. Columns that are left out are not read. */
export async function nextRows(
	db: Database,
	subject: Subject,
	{ of, after, limit }: { of: Exporter; after: unknown[] | undefined; limit: number },
): Promise<Row[]> {
	const { table, key, columns, onlyWith } = subject;
	const read = Object.keys(columns).filter((name) => isExported(columns[name]));
	const wanted = [...new Set([...read, ...key])].map((name) => sql.ref(name));
	const keys = sql.join(key.map((name) => sql.ref(name)));
	const { rows } = await sql<Row>`select ${sql.join(wanted)} from ${sql.table(table)}
		where ${belongs(subject, of)}
		${onlyWith ? sql`and ${sql.ref(onlyWith)} is not null` : sql``}
		${after ? sql`and (${keys}) > (${sql.join(after)})` : sql``}
		order by ${keys} limit ${limit}`.execute(db);
	return rows;
}

function belongs({ whose: { column, by } }: Subject, { id, confirmedAddress }: Exporter) {
	const ref = sql.ref(column);
	switch (by) {
		case "person":
			return sql`${ref} = ${id}`;
		case "confirmed address":
			return sql`${ref} = ${confirmedAddress}`;
		case "own classes":
			return sql`${ref} in (select id from classes where owner_id = ${id})`;
		case "own payments":
			return sql`${ref} in (select id from payments where user_id = ${id})`;
		case "received critiques":
			return sql`${ref} in (select voice_id from critiques where student_id = ${id} and sent_at is not null)`;
	}
}

/** The names of these classes, by their numbers. */
export async function classNames(db: Database, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("classes")
		.where("id", "in", ids)
		.select(["id", "name"])
		.execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The titles of these lessons, by their numbers. */
export async function lessonTitles(db: Database, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("lessons")
		.where("id", "in", ids)
		.select(["id", "title"])
		.execute();
	return new Map(rows.map(({ id, title }) => [id, title]));
}
