import fastify from "fastify";
import { Kysely, SqliteDialect, sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "#database/connect.ts";
import type { Tables } from "#database/tables.ts";
import { healthRoutes } from "#server/http/health.ts";
import { answerProblems } from "#server/http/problems.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

test("the server reports that it is alive, and ready while the database answers", async () => {
	const world = await openWorld();
	const alive = await ask(world, undefined, "GET /healthz");
	expect([alive.status, alive.body]).toEqual([200, { alive: true }]);
	const ready = await ask(world, undefined, "GET /readyz");
	expect([ready.status, ready.body]).toEqual([200, { ready: true }]);
});

test("without the database the server is not ready, sends Retry-After, and is still alive", async () => {
	const world = await openWorld({ oracle: false });
	expect((await ask(world, undefined, "GET /readyz")).status).toBe(200);
	await world.db.destroy();
	const away = await ask(world, undefined, "GET /readyz");
	expect([away.status, away.body.code]).toEqual([503, "database_unavailable"]);
	expect(Number(away.headers["retry-after"])).toBeGreaterThan(0);
	expect((await ask(world, undefined, "GET /healthz")).status).toBe(200);
});

test("if the database never answers, the server is not ready, and says so after a time limit", async () => {
	const app = fastify();
	answerProblems(app);
	const dialect = new SqliteDialect({ database: () => new Promise(() => {}) });
	healthRoutes(app, { db: new Kysely<Tables>({ dialect }) });
	const refused = await app.inject("/readyz");
	expect([refused.statusCode, refused.json().code]).toEqual([503, "database_unavailable"]);
	expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
	expect((await app.inject("/healthz")).statusCode).toBe(200);
});

const onPostgres = test.runIf(process.env.ENGINE === "postgres");

onPostgres(
	"after all connections drop under load, responses are 200 or 503, never 500, and service returns at once",
	async () => {
		const world = await openWorld();
		const student = await makePerson(world);
		const chosen = await makeClass(world);
		const requests = Array.from({ length: 60 }, (_, at) =>
			at % 2
				? ask(world, student, "POST /api/selected/class", { classId: chosen.id })
				: ask(world, undefined, "GET /api/approvedClasses"),
		);
		await dropConnections(world);
		for (const { status, body, headers } of await Promise.all(requests)) {
			expect([200, 503]).toContain(status);
			if (status === 503) {
				expect(body.code).toBe("database_unavailable");
				expect(Number(headers["retry-after"])).toBeGreaterThan(0);
			}
		}
		await expect.poll(async () => (await ask(world, undefined, "GET /readyz")).status).toBe(200);
		expect((await ask(world, undefined, "GET /api/approvedClasses")).status).toBe(200);
	},
);

/** Drops the app's connections, as a restart of the database server does. */
async function dropConnections({ database }: World): Promise<void> {
	const other = connect({ databaseUrl: database.url, dataDir: database.dataDir });
	await sql`
		select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()
	`.execute(other.db);
	await other.close();
}
