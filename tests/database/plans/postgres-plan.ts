import { type CompiledQuery, CompiledQuery as Query } from "kysely";
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
	const explained = `explain (analyze, timing off, format json) ${query.sql}`;
	const { rows } = await db.executeQuery<{ "QUERY PLAN": { Plan: Node }[] }>(
		Query.raw(explained, [...query.parameters]),
	);
	const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
	if (!plan) throw new Error(`No plan of ${query.sql}`);
	return nodesOf(plan)
		.filter((node) => rowsRead(node) > most)
		.map(
			(node) =>
				`${node["Node Type"]} on ${node["Relation Name"] ?? "rows"} by ${node["Index Name"] ?? "no index"} read ${rowsRead(node)} rows`,
		);
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
