import type { z } from "zod";
import type { Endpoint, EndpointName } from "#contract/api.ts";
import { everyEndpoint } from "#tests/support/good-calls.ts";

/** Parameters whose values cannot be read from the contract. */
const values: Record<string, readonly string[]> = {
	// Few classes cost at most two dollars, and very many at most ninety.
	maxPrice: ["2", "90"],
	// One stands for all: each is a fifth of the classes, and the statement has the same text.
	subject: ["worlds"],
	month: ["2026-03"],
	// The day of every row.
	from: ["2026-03-15"],
	to: ["2026-03-15"],
	// Whatever class it is: a filter of one's own rows.
	classId: ["00000000-0000-7000-8000-000000000000"],
};
/** A page's size and place are in every request of a list, and the search for text is a subject of its own. */
const NOT_FILTERS = ["limit", "cursor", "search"];

/** Days of figures make no other statement, and each request adds up all payments. */
const SUMMED: EndpointName = "GET /api/figures";
const DAYS = ["from", "to"];

export const LIMIT = 24;

export const reads = (Object.keys(everyEndpoint) as EndpointName[]).filter((name) =>
	name.startsWith("GET "),
);

/** Every combination of the parameters of a call, each missing or with each of its values. */
export function queriesOf(name: EndpointName, given: Record<string, readonly string[]>): string[] {
	const { query }: Endpoint = everyEndpoint[name];
	if (!query) return [""];
	const others = name === SUMMED ? [...NOT_FILTERS, ...DAYS] : NOT_FILTERS;
	const filters = Object.entries(query.shape).filter(([param]) => !others.includes(param));
	const combinations = filters.reduce<[string, string][][]>(
		(known, [param, schema]) => {
			const possible = given[param] ?? values[param] ?? valuesIn(schema as z.ZodType);
			if (possible.length === 0) throw new Error(`Give ${name} values for its parameter ${param}`);
			return known.flatMap((pairs) => [
				pairs,
				...possible.map((value): [string, string][] => [...pairs, [param, value]]),
			]);
		},
		[[]],
	);
	const isList = "limit" in query.shape;
	return combinations.map((pairs) => {
		const all = isList ? [["limit", String(LIMIT)], ...pairs] : pairs;
		return all.length > 0 ? `?${new URLSearchParams(all as [string, string][])}` : "";
	});
}

/** The values of an enumeration or a literal. */
function valuesIn(schema: z.ZodType): string[] {
	const { def } = schema as unknown as { def: Definition };
	if (def.innerType) return valuesIn(def.innerType);
	return (def.values ?? Object.values(def.entries ?? {})).map(String);
}

interface Definition {
	innerType?: z.ZodType;
	values?: unknown[];
	entries?: Record<string, string>;
}
