import type { Database } from "#database/tables.ts";

/** Leaves out the table of rate-limit counters, because every call changes it. */
const COUNTED = "limits";

/** Every row of every table, sorted. If it is equal before and after a call, the call stored nothing. */
export async function contents(db: Database): Promise<Record<string, string[]>> {
	const tables = await db.introspection.getTables();
	const rows = await Promise.all(
		tables
			.filter(({ name }) => name !== COUNTED)
			.map(async ({ name }) => {
				const all = await db
					.selectFrom(name as "users")
					.selectAll()
					.execute();
				return [name, all.map((row) => JSON.stringify(row)).sort()] as const;
			}),
	);
	return Object.fromEntries(rows);
}
