import assert from "node:assert/strict";
import { CompiledQuery, type KyselyPlugin, sql } from "kysely";
import type { Connection } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";

/** Steps in a query plan whose cost grows with the table. */
const SORTS = /TEMP B-TREE|\bSort\b|\bSeq Scan\b/;
/** With few rows Postgres rightly scans and sorts them all. So it is asked for a plan without those steps. */
const COULD = ["enable_sort", "enable_seqscan", "enable_bitmapscan"];

/** Checks the engine's query plan: the rows come in order from an index. */
export async function inOrderByIndex(
	connection: Connection,
	list: (db: Database) => Promise<unknown>,
	{ few }: { few: boolean },
): Promise<void> {
	const query = await queryOf(connection.db, list);
	const plan =
		connection.engine === "sqlite"
			? await explain(connection.db, "explain query plan", query)
			: await connection.db.transaction().execute(async (tx) => {
					if (few) for (const way of COULD) await sql.raw(`set local ${way} = off`).execute(tx);
					return await explain(tx, "explain", query);
				});
	assert.doesNotMatch(plan, SORTS, `${query.sql}\n${plan}`);
}

/** The SQL of that store function. */
async function queryOf(
	db: Database,
	list: (db: Database) => Promise<unknown>,
): Promise<CompiledQuery> {
	const asked: CompiledQuery[] = [];
	const listening: KyselyPlugin = {
		transformQuery({ node, queryId }) {
			asked.push(db.getExecutor().compileQuery(node, queryId));
			return node;
		},
		transformResult: async ({ result }) => result,
	};
	await list(db.withPlugin(listening));
	const [query] = asked;
	if (!query) throw new Error("the store made no query");
	return query;
}

async function explain(db: Database, how: string, query: CompiledQuery): Promise<string> {
	const asked = CompiledQuery.raw(`${how} ${query.sql}`, [...query.parameters]);
	const { rows } = await db.executeQuery<Record<string, unknown>>(asked);
	return rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n");
}
