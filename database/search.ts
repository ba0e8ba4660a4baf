import { type RawBuilder, sql } from "kysely";

/**
 * True where one of the columns contains the text in any case. `%` and `_` are plain characters (docs/threats.md C8).
 * SQLite ignores case only in ASCII, so a search for "élodie" also looks for "Élodie".
 */
export function contains(columns: string[], text: string): RawBuilder<boolean> {
	const small = text.toLowerCase();
	// Both engines ignore case in ASCII, and each further spelling costs a scan of every row.
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
