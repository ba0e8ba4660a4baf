import { type RawBuilder, sql } from "kysely";

/**
 * True where one of the columns contains the text, whatever its case. `%` and `_` are plain characters
 * (docs/threats.md C8). SQLite folds the case of ASCII only: for "élodie" it is asked for "Élodie" too.
 */
export function contains(columns: string[], text: string): RawBuilder<boolean> {
	const small = text.toLowerCase();
	// In ASCII both engines fold by themselves, and each spelling costs a look at every row.
	const capital = isAscii(small) ? small : withCapitals(small);
	const spellings = [...new Set([small, capital, text])].map(
		(spelling) => `%${spelling.replace(/[!%_]/g, "!$&")}%`,
	);
	const tries = columns.flatMap((column) =>
		spellings.map((spelling, at) => {
			const value = at === 0 ? sql`lower(${sql.ref(column)})` : sql.ref(column);
			return sql`${value} like ${spelling} escape '!'`;
		}),
	);
	return sql<boolean>`(${sql.join(tries, sql` or `)})`;
}

function isAscii(text: string): boolean {
	return /^[\x20-\x7e]*$/.test(text);
}

function withCapitals(text: string): string {
	return text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}
