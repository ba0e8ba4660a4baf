import type { Insertable } from "kysely";
import type { Database, Tables } from "../tables.ts";

/** Rows per statement. Both engines limit the number of bound values. */
const CHUNK = 500;

/** Inserts any number of rows. Other work runs between two statements. */
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
