import { Socket } from "node:net";
import pg from "pg";
import { createDatabase, dropDatabase } from "#tests/support/postgres-databases.ts";
import { migratedTemplate } from "#tests/support/template.ts";

/** Bytes. A database that grew by more is dropped instead of emptied. */
const GROWTH_MAX = 16 * 1024 * 1024;

/** A migrated database on Postgres that several tests use one after the other. */
interface LentDatabase {
	url: string;
	/** Stays connected, because a new connection takes longer than emptying all tables. */
	client: pg.Client;
	fresh: Look;
	/** The rows that the migrations wrote, as JSON for each table. */
	rows: Map<string, string>;
}

/** The state of the database apart from its rows. */
interface Look {
	schema: string;
	bytes: number;
}

const free: LentDatabase[] = [];

/**
 * Lends a database for one test of this worker. `giveBack` empties it for the next test, which takes a twentieth of the
 * time for copying and dropping one (decisions/0093). A database whose schema or statistics changed, or which grew, is
 * dropped.
 */
export async function borrowDatabase(): Promise<{ url: string; giveBack(): Promise<void> }> {
	const lent = free.pop() ?? (await openDatabase());
	return {
		url: lent.url,
		async giveBack() {
			const isAsNew = await makeAsNew(lent).catch(() => false);
			if (isAsNew) return void free.push(lent);
			await lent.client.end().catch(() => {});
			await dropDatabase(lent.url);
		},
	};
}

async function openDatabase(): Promise<LentDatabase> {
	const url = await createDatabase(migratedTemplate());
	// The connection must not keep the process alive.
	const client = new pg.Client({ connectionString: url, stream: () => new Socket().unref() });
	// Ignored, because the next query reports the lost connection.
	client.on("error", () => {});
	await client.connect();
	// Turns triggers and foreign keys off.
	await client.query("set session_replication_role = replica");
	return { url, client, fresh: await lookOf(client), rows: await rowsOf(client) };
}

/** False if the database cannot be used again. */
async function makeAsNew({ client, fresh, rows }: LentDatabase): Promise<boolean> {
	await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
	const { schema, bytes } = await lookOf(client);
	if (schema !== fresh.schema || bytes > fresh.bytes + GROWTH_MAX) return false;
	const tables = await tablesOf(client);
	await client.query(tables.map((table) => `delete from ${table}`).join(";"));
	for (const [table, json] of rows) {
		await client.query(
			`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
			[json],
		);
	}
	await client.query("select setval(oid, 1, false) from pg_class where relkind = 'S'");
	return true;
}

/** Detects changes of the schema: each one writes a catalog row with the id of its transaction. */
async function lookOf(client: pg.Client): Promise<Look> {
	const written = (catalog: string, id: string) =>
		`(select concat(count(*), ' ', sum(xmin::text::bigint)) from ${catalog} where ${id} >= 16384)`;
	const { rows } = await client.query<{ schema: string; bytes: string }>(`select
		concat_ws(',', ${written("pg_class", "oid")}, ${written("pg_attribute", "attrelid")},
			${written("pg_constraint", "oid")}, ${written("pg_trigger", "oid")}, ${written("pg_proc", "oid")},
			(select sum(reltuples) from pg_class where oid >= 16384)) as schema,
		pg_database_size(current_database()) as bytes`);
	const [look] = rows;
	if (!look) throw new Error("Postgres answers no row for a query without a table");
	return { schema: look.schema, bytes: Number(look.bytes) };
}

async function tablesOf(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(
		"select oid::regclass::text as name from pg_class where relkind = 'r' and oid >= 16384",
	);
	return rows.map(({ name }) => name);
}

async function rowsOf(client: pg.Client): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const table of await tablesOf(client)) {
		const { rows } = await client.query(`select json_agg(kept) as json from ${table} as kept`);
		const json: unknown = rows[0]?.json;
		if (json) found.set(table, JSON.stringify(json));
	}
	return found;
}
