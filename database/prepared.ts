import { type RawBuilder, sql } from "kysely";

const MARK = /^select \/\* prepared ([\w-]+) \*\/ /;

/**
 * Marks a select that nearly every call makes, by `modifyFront`. Postgres then parses and plans it once for each
 * connection. It must always have the same text, and must name its columns: a prepared `select *` fails when a
 * migration of a newer version adds a column (decisions/0032).
 */
export function prepared(name: string): RawBuilder<void> {
	return sql.raw(`/* prepared ${name} */`);
}

/** The name of a statement that is marked. */
export function preparedName(text: string): string | undefined {
	return MARK.exec(text)?.[1];
}
