import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import { listedClasses } from "#server/classes/listed-store.ts";
import { engine, openTestDatabase } from "#tests/support/engines.ts";

test.runIf(engine === "postgres")(
	"a frequent statement is prepared, and adding a column breaks no statement",
	async () => {
		const database = await openTestDatabase();
		onTestFinished(() => database.close());
		await database.db.connection().execute(async (held) => {
			const named = () =>
				held.selectFrom("webhook_events").where("id", "=", "x").select("received_at").execute();
			const all = () =>
				held.selectFrom("webhook_events").where("id", "=", "y").selectAll().execute();
			for (let use = 0; use < 5; use += 1) {
				await named();
				await all();
			}
			const { rows } = await sql<{ statement: string }>`
				select statement from pg_prepared_statements where statement like '%webhook_events%'
			`.execute(held);
			expect(rows.map(({ statement }) => statement)).toEqual([
				'select "received_at" from "webhook_events" where "id" = $1',
			]);
			await held.schema.alterTable("webhook_events").addColumn("added", "text").execute();
			expect([await named(), await all()]).toEqual([[], []]);
		});
	},
);

test.runIf(engine === "postgres")(
	"lists of many lengths do not use up the prepared statements",
	async () => {
		const database = await openTestDatabase();
		onTestFinished(() => database.close());
		await database.db.connection().execute(async (held) => {
			const byIds = (ids: string[]) =>
				held.selectFrom("webhook_events").where("id", "in", ids).select("received_at").execute();
			// More list lengths than a connection may have prepared statements.
			for (let length = 4; length < 260; length += 1) {
				for (let use = 0; use < 4; use += 1)
					await byIds(Array.from({ length }, (_, at) => `${at}`));
			}
			for (let use = 0; use < 5; use += 1) await byIds(["x"]);
			const { rows } = await sql<{ statement: string }>`
				select statement from pg_prepared_statements where statement like '%webhook_events%'
			`.execute(held);
			expect(rows.map(({ statement }) => statement)).toEqual([
				'select "received_at" from "webhook_events" where "id" in ($1)',
			]);
		});
	},
);

test.runIf(engine === "postgres")(
	"the frequent pages of the catalogue are prepared, the others are planned for their values",
	async () => {
		const database = await openTestDatabase();
		onTestFinished(() => database.close());
		await database.db.connection().execute(async (held) => {
			for (const query of [{}, { maxPrice: 40 }, { level: "advanced" as const }, { limit: 7 }])
				for (let use = 0; use < 5; use += 1)
					await listedClasses({ ...database, db: held }, { limit: 24, ...query });
			const { rows } = await sql<{ statement: string }>`
				select statement from pg_prepared_statements where statement like '%listed_classes%'
				order by length(statement)
			`.execute(held);
			const [first, cheap, ...others] = rows.map(({ statement }) => statement);
			expect(first).toMatch(/limit 25\b/);
			expect(cheap).toMatch(/limit 500\b.* minus_price_cents >= \$1 limit 25\b/s);
			expect(others).toEqual([]);
		});
	},
);

test.runIf(engine === "postgres")(
	"behind PgBouncer no statement is prepared and no statement timeout is set",
	async () => {
		const database = await openTestDatabase();
		onTestFinished(() => database.close());
		const { url = "" } = database;
		const pooled = connect({ databaseUrl: url, databaseDirectUrl: url, dataDir: "" });
		onTestFinished(pooled.close);
		const seen = async (db: Database) =>
			await db.connection().execute(async (held) => {
				for (let use = 0; use < 5; use += 1)
					await held.selectFrom("webhook_events").where("id", "=", "x").select("id").execute();
				const { rows } = await sql`select current_setting('statement_timeout') as timeout,
					(select count(*)::int from pg_prepared_statements) as prepared`.execute(held);
				return rows;
			});
		expect(await seen(database.db)).toEqual([{ timeout: "15s", prepared: 1 }]);
		expect(await seen(pooled.db)).toEqual([{ timeout: "0", prepared: 0 }]);
	},
);
