import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Problem } from "#contract/problems.ts";
import type { Connection } from "#database/connect.ts";

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs its database. */
export function healthRoutes(app: FastifyInstance, { db }: Connection): void {
	app.get("/healthz", { schema: { hide: true } }, async () => ({ alive: true }));
	app.get("/readyz", { schema: { hide: true } }, async () => {
		try {
			await sql`select 1`.execute(db);
		} catch {
			throw new Problem("database_unavailable", { retryAfter: 2 });
		}
		return { ready: true };
	});
}
