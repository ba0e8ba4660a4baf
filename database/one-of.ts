import { type RawBuilder, sql } from "kysely";
import type { Engine } from "./connect.ts";

/**
 * The condition that a column has one of the values in a JSON array. They are bound as one text, so a statement is the
 * same for any number of values and can be compiled once (compiled.ts).
 */
export function isOneOf(
	engine: Engine,
	column: RawBuilder<unknown>,
	{ json, type }: { json: string; type: "integer" | "text" },
): RawBuilder<boolean> {
	return engine === "sqlite"
		? sql`${column} in (select value from json_each(${json}))`
		: sql`${column} = any (array(select json_array_elements_text(${json})::${sql.raw(type)}))`;
}
