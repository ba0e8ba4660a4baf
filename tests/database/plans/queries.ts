import type { CompiledQuery, KyselyPlugin } from "kysely";
import type { Database } from "#database/tables.ts";

/** Collects every distinct statement that a world's app executes, with its first parameters. */
export function collectQueries() {
	let db: Database | undefined;
	const queries = new Map<string, CompiledQuery>();
	const plugin: KyselyPlugin = {
		transformQuery({ node, queryId }) {
			if (db) {
				const compiled = db.getExecutor().compileQuery(node, queryId);
				if (!queries.has(compiled.sql)) queries.set(compiled.sql, compiled);
			}
			return node;
		},
		transformResult: async ({ result }) => result,
	};
	return {
		plugin,
		/** Begins to collect. `plain` only turns queries into SQL. */
		start: (plain: Database) => {
			db = plain;
		},
		/** The statements since the last call. */
		take(): CompiledQuery[] {
			const taken = [...queries.values()];
			queries.clear();
			return taken;
		},
	};
}
