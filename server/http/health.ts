import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Problem } from "#contract/problems.ts";
import type { Connection } from "#database/connect.ts";

/** In milliseconds. A database that needs longer for an empty query cannot serve requests. */
const DATABASE_TIMEOUT = 2_000;

/** `/healthz`: the process is alive. `/readyz`: the process can serve requests, which needs its database. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Connection, "db">): void {
	app.get("/healthz", { schema: { hide: true } }, async () => ({ alive: true }));
	app.get("/readyz", { schema: { hide: true } }, async () => {
		const answer = sql`select 1`.execute(db).then(
			() => true,
			() => false,
		);
		const late = setTimeout(DATABASE_TIMEOUT, false, { ref: false });
		if (await Promise.race([answer, late])) return { ready: true };
		throw new Problem("database_unavailable", { retryAfter: 2 });
	});
}
