import { type Kysely, sql } from "kysely";
import type { Connection, Engine } from "./connect.ts";
import * as first from "./migrations/0001-first.ts";
import * as wholeProduct from "./migrations/0002-whole-product.ts";

/** Any constant: the advisory lock that only migrations take. */
const LOCK = 7_276_543;

interface Migration {
	name: string;
	up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

const migrations: Migration[] = [
	{ name: "0001-first", up: first.up },
	{ name: "0002-whole-product", up: wholeProduct.up },
];

/**
 * Brings the database up to date: all missing steps in one transaction, under a lock, so that two
 * processes may start at once and a killed one leaves nothing half done. On SQLite the lock is the
 * IMMEDIATE transaction itself; Kysely's own Migrator takes none there.
 */
export async function migrate({ db, engine }: Connection): Promise<string[]> {
	return await db.transaction().execute(async (tx) => {
		if (engine === "postgres") await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
		await sql`create table if not exists migrations (name text primary key)`.execute(tx);
		const done = await sql<{ name: string }>`select name from migrations`.execute(tx);
		const names = new Set(done.rows.map((row) => row.name));
		const missing = migrations.filter((migration) => !names.has(migration.name));
		for (const migration of missing) {
			await migration.up(tx as unknown as Kysely<unknown>, engine);
			await sql`insert into migrations (name) values (${migration.name})`.execute(tx);
		}
		return missing.map((migration) => migration.name);
	});
}
