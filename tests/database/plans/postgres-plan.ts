import { type CompiledQuery, CompiledQuery as Query } from "kysely";
import pg from "pg";
import { isMarkedForPreparing } from "#database/prepared.ts";
import type { Database } from "#database/tables.ts";

interface Node {
	"Node Type": string;
	"Relation Name"?: string;
	"Index Name"?: string;
	"Actual Rows"?: number;
	"Actual Loops"?: number;
	"Rows Removed by Filter"?: number;
	"Rows Removed by Join Filter"?: number;
	"Rows Removed by Index Recheck"?: number;
	"Sort Method"?: string;
	Plans?: Node[];
}

/**
 * What is wrong with the way in which Postgres ran a statement: a node that read or sorted more rows than `most`. The
 * statement runs with its own statistics and the usual settings of the planner, so that it is the plan of a site.
 */
export async function faultsOnPostgres(
	db: Database,
	query: CompiledQuery,
	most: number,
): Promise<string[]> {
	const plans = [await planOf(db, Query.raw(`${EXPLAIN} ${query.sql}`, [...query.parameters]))];
	// Postgres prepares the statement, so the plan that it makes without the values has to be as good.
	if (isMarkedForPreparing(query.sql)) plans.push(await planWithoutValues(db, query));
	return plans
		.flatMap(nodesOf)
		.filter((node) => rowsRead(node) > most)
		.map(
			(node) =>
				`${node["Node Type"]} on ${node["Relation Name"] ?? "rows"} by ${node["Index Name"] ?? "no index"} read ${rowsRead(node)} rows`,
		);
}

const EXPLAIN = "explain (analyze, timing off, format json)";

async function planOf(db: Database, explain: CompiledQuery): Promise<Node> {
	const { rows } = await db.executeQuery<{ "QUERY PLAN": { Plan: Node }[] }>(explain);
	const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
	if (!plan) throw new Error(`No plan of ${explain.sql}`);
	return plan;
}

async function planWithoutValues(db: Database, { sql, parameters }: CompiledQuery): Promise<Node> {
	const values = parameters.map((value) => pg.escapeLiteral(String(value))).join(", ");
	return await db.connection().execute(async (one) => {
		const run = (text: string) => one.executeQuery(Query.raw(text));
		await run("set plan_cache_mode = force_generic_plan");
		await run(`prepare planned as ${sql}`);
		const call = values === "" ? "planned" : `planned (${values})`;
		const plan = await planOf(one, Query.raw(`${EXPLAIN} execute ${call}`));
		await run("deallocate planned");
		await run("reset plan_cache_mode");
		return plan;
	});
}

function nodesOf(node: Node): Node[] {
	return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The rows that a node looked at, also those that it left out. */
function rowsRead(node: Node): number {
	const left =
		(node["Rows Removed by Filter"] ?? 0) +
		(node["Rows Removed by Join Filter"] ?? 0) +
		(node["Rows Removed by Index Recheck"] ?? 0);
	const given = Math.max(
		node["Actual Rows"] ?? 0,
		...(node.Plans ?? []).map((of) => of["Actual Rows"] ?? 0),
	);
	return Math.round((given + left) * (node["Actual Loops"] ?? 1));
}
