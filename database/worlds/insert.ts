import type { Insertable } from "kysely";
import type { Database, Tables } from "../tables.ts";

/** Rows per statement: both engines limit how many values one may bind. */
const CHUNK = 500;

/** Inserts any number of rows. Between two statements other work gets its turn. */
export async function insertInChunks<Table extends keyof Tables>(
	db: Database,
	table: Table,
	rows: Insertable<Tables[Table]>[],
): Promise<void> {
	for (let from = 0; from < rows.length; from += CHUNK) {
		await db
			.insertInto(table)
			.values(rows.slice(from, from + CHUNK) as never)
			.execute();
		await new Promise((resolve) => setImmediate(resolve));
	}
}
