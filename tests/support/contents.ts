import type { Database } from "#database/tables.ts";

/** How often somebody called is no content. */
const COUNTED = "limits";

/** Every row of every table, in an order of its own: equal before and after means that nothing was stored. */
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
