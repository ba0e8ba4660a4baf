import { sql } from "kysely";
import type pg from "pg";

/** Uses after which a statement is prepared. One that is seldom used would only fill the server's memory. */
const USES = 3;
/** Maximum number of prepared statements of a connection, and of texts whose uses are counted. */
const PREPARED_AT_MOST = 200;
const COUNTED_AT_MOST = 2_000;

/**
 * Statements that are never prepared. A migration changes the columns of `select *`, and then Postgres refuses the
 * prepared statement. A search or a page of a list needs a plan for its own values; a literal `limit 1` is neither. A
 * list of values has a different text for each length, and such texts would evict all other statements. The same is
 * true of what reads the words of a search, and of rows that are written to the search index.
 */
const NEVER =
	/(^|[\s.])\*|\b(limit(?! 1\b)|like|ilike)\b|\bin \(\$\d+, \$\d+, \$\d+, |\bsearch_(words|pieces|postings|queue)\b|\binto "search_/i;

/**
 * Put behind `select`, lets Postgres prepare a statement in spite of its limits, because the best plan is the same for
 * all values. Its limits must be literals: Postgres expects a bound limit to let a tenth of the rows through. The
 * statement must have few texts.
 */
export const SAME_PLAN = sql.raw("/* same plan for all values */");
const MARK = /^\s*select \/\* same plan for all values \*\//;

export function isMarkedForPreparing(text: string): boolean {
	return MARK.test(text);
}

/**
 * Lets Postgres parse and plan a frequent statement once for each connection instead of at every use. The connections
 * of one pool count together.
 */
export function frequentStatements(): (client: pg.ClientBase) => void {
	const nameOf = namesOfFrequent();
	return (client) => {
		const query = client.query.bind(client) as (...input: unknown[]) => unknown;
		const prepared = (text: unknown, values: unknown, ...more: unknown[]) => {
			const name =
				typeof text === "string" && Array.isArray(values) ? nameOf(text, values) : undefined;
			return name === undefined
				? query(text, values, ...more)
				: query({ name, text, values }, ...more);
		};
		Object.assign(client, { query: prepared });
	};
}

function namesOfFrequent(): (text: string, values: unknown[]) => string | undefined {
	const uses = new Map<string, number>();
	const names = new Map<string, string>();
	return (text, values) => {
		const known = names.get(text);
		if (known !== undefined) return known;
		if (names.size >= PREPARED_AT_MOST) return undefined;
		const isSimple = values.length > 0 && !NEVER.test(text);
		if (!isSimple && !isMarkedForPreparing(text)) return undefined;
		const used = (uses.get(text) ?? 0) + 1;
		if (uses.size >= COUNTED_AT_MOST) uses.clear();
		uses.set(text, used);
		if (used < USES) return undefined;
		uses.delete(text);
		const name = `genga_${names.size + 1}`;
		names.set(text, name);
		return name;
	};
}
