import type { CompiledQuery, LogEvent } from "kysely";

/** No plan has these. */
const PLANLESS = /^(begin|start|commit|rollback|savepoint|release)\b/i;

/** Collects every distinct statement of a world, with its first parameters. */
export function collectQueries() {
	const queries = new Map<string, CompiledQuery>();
	return {
		onStatement({ query }: LogEvent): void {
			if (!queries.has(query.sql) && !PLANLESS.test(query.sql)) queries.set(query.sql, query);
		},
		/** The statements since the last call. */
		take(): CompiledQuery[] {
			const taken = [...queries.values()];
			queries.clear();
			return taken;
		},
	};
}
