import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { connect } from "#database/connect.ts";
import { MIGRATION_LOCK } from "#database/migrate.ts";
import { DataFolderRefused } from "#database/site-lock.ts";
import type { Database } from "#database/tables.ts";
import { withHost } from "#server/settings/database-settings.ts";
import { postgresBinaries } from "../postgres-binaries.ts";
import { run } from "../run.ts";
import type { DatabasePlace } from "./database-place.ts";
import { makeFitOldServers } from "./old-servers.ts";

type Program = "pg_dump" | "pg_restore" | "psql";

/** pg_dump copies one consistent state of the database while the site runs. */
export async function copyPostgres(url: string, copy: string): Promise<void> {
	await runTool(url, "pg_dump", ["-Fc", "--no-owner", "--no-privileges", "-f", copy]);
}

export function postgresPlace(url: string): DatabasePlace {
	const script = (copy: string) => `${copy}.sql`;
	return {
		refuseWhileServed: () => asked(url, refuseWhileConnected),
		isEmpty: () => asked(url, hasNobody),
		async prepare(copy) {
			// Reads and unpacks the whole copy, so that a truncated or damaged one is found here.
			const make = ["--no-owner", "--no-privileges", "-f", script(copy), copy];
			await runTool(undefined, "pg_restore", make);
		},
		/** One transaction, so the result is either the old database or the new one. */
		async replace(copy) {
			if ((await asked(url, versionOf)) < 170_000) await makeFitOldServers(script(copy));
			const once = ["--no-psqlrc", "-q", "-v", "ON_ERROR_STOP=1", "--single-transaction"];
			const steps = ["-c", holdMigrations, "-c", dropOurTables, "-f", script(copy)];
			await runTool(url, "psql", [...once, "-o", "/dev/null", ...steps]);
		},
	};
}

/** A site that starts now waits with its migrations until the restore is done. */
const holdMigrations = `select pg_advisory_xact_lock(${MIGRATION_LOCK})`;

/** Also drops the functions of their triggers, because the copy creates them again. */
const dropOurTables = `do $$ declare one record; begin
for one in select tablename from pg_tables where schemaname = 'public' loop
execute format('drop table public.%I cascade', one.tablename);
end loop;
for one in select proname from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
execute format('drop function public.%I()', one.proname);
end loop; end $$`;

/** The password is passed in the environment, because every user of the machine can read a command line. */
async function runTool(url: string | undefined, program: Program, args: string[]): Promise<void> {
	const folder = postgresBinaries("pg_dump", "pg_restore", "psql");
	if (!folder) {
		throw new DataFolderRefused(
			"pg_dump, pg_restore and psql were not found: install Postgres' client programs (Debian: apt-get install postgresql-client).",
		);
	}
	const place = url === undefined ? undefined : withoutPassword(url);
	const where = place ? ["-d", place.url] : [];
	const { ok, output } = await run([`${folder}/${program}`, ...where, ...args], {
		env: { ...(place && { PGPASSWORD: place.password }), PGCONNECT_TIMEOUT: "10" },
	});
	if (!ok) throw new DataFolderRefused(`${program} failed: ${output.trim()}`);
}

/** An address may be without a host, for a socket in a folder (`?host=/run/postgresql`). */
export function withoutPassword(address: string): { url: string; password: string } {
	const isWithoutHost = address.includes("@/");
	const url = new URL(withHost(address));
	const password = decodeURIComponent(url.password);
	url.password = "";
	return { url: isWithoutHost ? url.href.replace("@localhost/", "@/") : url.href, password };
}

async function asked<T>(url: string, question: (db: Database) => Promise<T>): Promise<T> {
	const { db, close } = connect({ databaseUrl: url, dataDir: "" });
	try {
		return await question(db);
	} finally {
		await close();
	}
}

/** Milliseconds that the connections of a stopped site may need to close. */
const LEAVING = 2_000;

/** Detects a site on another machine too. It always has a connection, because it looks for work every second. */
async function refuseWhileConnected(db: Database): Promise<void> {
	const end = performance.now() + LEAVING;
	while (await hasOthers(db)) {
		if (performance.now() > end) {
			throw new DataFolderRefused(
				"A site or another program is connected to this database: stop it first.",
			);
		}
		await setTimeout(100);
	}
}

async function hasOthers(db: Database): Promise<boolean> {
	const { rows } = await sql`
		select 1 from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
	`.execute(db);
	return rows.length > 0;
}

/** As a number, such as 150018 for 15.18. */
async function versionOf(db: Database): Promise<number> {
	const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
	return Number(rows[0]?.server_version_num);
}

async function hasNobody(db: Database): Promise<boolean> {
	const tables = await db.introspection.getTables();
	if (!tables.some((table) => table.name === "users")) return true;
	return !(await db.selectFrom("users").select("id").limit(1).executeTakeFirst());
}
