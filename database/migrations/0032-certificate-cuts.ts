import type { Kysely } from "kysely";

/** The cuts of the class that a certificate shows, with the days on which they were done. See database/tables.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("certificates")
		.addColumn("cuts", "text", (column) => column.notNull().defaultTo("[]"))
		.execute();
}
