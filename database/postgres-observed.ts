import type pg from "pg";
import type { DatabaseObserver, Explain } from "./observer.ts";

/** Milliseconds that a plan may wait for a lock, and may take. */
const PLAN_LOCK_TIMEOUT = 100;
const PLAN_TIMEOUT = 1_000;

let plansRead = 0;

/** Reports the statements of a client. Its `query` stays as it is for its callers. */
export function observeClient(
	client: pg.ClientBase,
	observer: DatabaseObserver,
	explain: Explain,
): void {
	const query = client.query.bind(client) as (...input: unknown[]) => unknown;
	const observed = (...input: unknown[]) => {
		const [text] = input;
		const begun = performance.now();
		const result = query(...input);
		if (typeof text !== "string" || !(result instanceof Promise)) return result;
		result.then(
			() => observer.ran(text, performance.now() - begun, explain),
			() => observer.ran(text, performance.now() - begun, undefined),
		);
		return result;
	};
	Object.assign(client, { query: observed });
}

/** Reports how long callers wait for a connection of the pool. */
export function observePool(pool: pg.Pool, observer: DatabaseObserver): void {
	const connect = pool.connect.bind(pool) as (...input: unknown[]) => unknown;
	const observed = (...input: unknown[]) => {
		const begun = performance.now();
		const result = connect(...input);
		const report = () => observer.waited(performance.now() - begun);
		if (result instanceof Promise) result.then(report, report);
		return result;
	};
	Object.assign(pool, { connect: observed });
}

/**
 * Reads the plan of a statement on a connection of its own. A plan made for the values of the parameters would name
 * them, so it is the generic plan, whose parameters stay `$1`. All of it is one message, which Postgres runs as one
 * transaction.
 */
export async function postgresPlan(pool: pg.Pool, sql: string): Promise<string[]> {
	if (pool.waitingCount > 0) throw new Error("No connection is free for the plan");
	plansRead += 1;
	// A new name each time, because a PgBouncer connection may still have an earlier one.
	const name = `plan_${Date.now()}_${plansRead}`;
	const count = Math.max(0, ...Array.from(sql.matchAll(/\$(\d+)/g), ([, place]) => Number(place)));
	const values = count > 0 ? `(${Array(count).fill("null").join(", ")})` : "";
	const client = await pool.connect();
	try {
		// Not a plain query string, which would be observed.
		const results = (await client.query({
			text: `set local lock_timeout = ${PLAN_LOCK_TIMEOUT};
			set local statement_timeout = ${PLAN_TIMEOUT};
			set local plan_cache_mode = force_generic_plan;
			prepare ${name} as ${sql};
			explain execute ${name}${values};
			deallocate ${name}`,
		})) as unknown as pg.QueryResult<{ "QUERY PLAN": string }>[];
		client.release();
		return results.flatMap(({ rows }) => rows.flatMap((row) => row["QUERY PLAN"] ?? []));
	} catch (error) {
		// Closing the connection also removes the prepared statement.
		client.release(true);
		throw error;
	}
}
