import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Engine } from "#database/connect.ts";
import { openGround } from "./ground.ts";
import { type ListCall, listCalls } from "./long-lists/calls.ts";
import { furnishLongLists } from "./long-lists/furnish.ts";

interface Plan {
	/** Rows of each list. */
	rows: number;
	/** Measured calls of each, after a few that warm it up. */
	times: number;
	/** The median may take so many milliseconds. */
	under: number;
}

const WARM = 3;

/** The first page of every list of the signed-in part with very many rows, as its screen asks for it, over HTTP. */
export async function proveLongLists(engine: Engine, plan: Plan): Promise<string> {
	const ground = await openGround(engine);
	try {
		const world = await furnishLongLists(ground, plan.rows);
		// Both engines would do this themselves.
		await sql`analyze`.execute(ground.db);
		const lines: string[] = [];
		const slow: string[] = [];
		for (const call of listCalls(world)) {
			const { took, rows, total } = await measure(ground.site.origin, call, {
				...{ token: world[call.as].token, times: plan.times },
			});
			const [p50, p95] = [0.5, 0.95].map((part) => took[Math.floor(took.length * part)] ?? 0);
			lines.push(`| ${call.path} | ${rows} | ${total} | ${fixed(p50)} | ${fixed(p95)} |`);
			if ((p50 ?? 0) > plan.under) slow.push(`${call.path}: ${fixed(p50)} ms`);
		}
		const head = ["| list | rows | total | p50 ms | p95 ms |", "|---|---|---|---|---|"];
		const table = [...head, ...lines].join("\n");
		assert.deepEqual(slow, [], `lists that take more than ${plan.under} ms\n${table}`);
		return `${lines.length} lists of ${plan.rows} rows, all under ${plan.under} ms\n${table}`;
	} finally {
		await ground.close();
	}
}

function fixed(milliseconds = 0): string {
	return milliseconds.toFixed(1);
}

async function measure(
	origin: string,
	{ path }: ListCall,
	{ token, times }: { token: string; times: number },
) {
	const headers = { authorization: `Bearer ${token}` };
	const took: number[] = [];
	let [rows, total] = [0, ""];
	for (let at = -WARM; at < times; at += 1) {
		const begin = performance.now();
		const answer = await fetch(origin + path, { headers });
		const body = (await answer.json()) as unknown[];
		if (at >= 0) took.push(performance.now() - begin);
		assert.equal(answer.status, 200, `${path}: ${JSON.stringify(body)}`);
		rows = body.length;
		total = answer.headers.get("x-total-count") ?? "";
	}
	return { took: took.sort((one, other) => one - other), rows, total };
}
