import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Problem } from "#contract/problems.ts";
import type { Connection } from "#database/connect.ts";

/** Milliseconds: a database that takes longer for nothing at all cannot serve. */
const PATIENCE = 2_000;

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs its database. */
export function healthRoutes(app: FastifyInstance, { db }: Connection): void {
	app.get("/healthz", { schema: { hide: true } }, async () => ({ alive: true }));
	app.get("/readyz", { schema: { hide: true } }, async () => {
		const answer = sql`select 1`.execute(db).then(
			() => true,
			() => false,
		);
		const late = setTimeout(PATIENCE, false, { ref: false });
		if (await Promise.race([answer, late])) return { ready: true };
		throw new Problem("database_unavailable", { retryAfter: 2 });
	});
}
