import { type RawBuilder, sql } from "kysely";

/**
 * True where one of the columns contains the text, whatever its case. `%` and `_` are plain characters
 * (threats.md C8). SQLite folds the case of ASCII only, so the text is also tried as it was typed.
 */
export function contains(columns: string[], text: string): RawBuilder<boolean> {
	const typed = `%${text.replace(/[!%_]/g, "!$&")}%`;
	const tries = columns.map((column) => {
		const value = sql.ref(column);
		return sql`lower(${value}) like ${typed.toLowerCase()} escape '!' or ${value} like ${typed} escape '!'`;
	});
	return sql<boolean>`(${sql.join(tries, sql` or `)})`;
}
