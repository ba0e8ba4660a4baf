import { chmodSync, mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { connect } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import { freePort } from "#scripts/free-port.ts";
import { postgresBinaries } from "#scripts/postgres-binaries.ts";
import { startPostgres, startReplica, type ThrowAwayPostgres } from "#scripts/start-postgres.ts";
import type { Furnishable } from "#tests/support/make.ts";
import { holdToOracle } from "#tests/support/oracle.ts";
import { type SpawnedSite, spawnSite } from "#tests/support/spawn-site.ts";
import { NotHere } from "../not-here.ts";
import { waitUntil } from "../wait.ts";
import { type MovableAddress, openMovableAddress } from "./movable-address.ts";
import { startNginx, startPgBouncer } from "./proxies.ts";

/** Any 32 characters. With this secret the test creates students whose tokens the site accepts. */
const SECRET = "a secret of the long runs, not of any site";
/** The database that `startPostgres` has. */
const DATABASE = "postgres";

/** Milliseconds, on a busy machine. */
const SYNCHRONOUS_WITHIN = 30_000;

/** A site on several machines, all of them processes of this one. */
export interface Studio extends Furnishable {
	db: Database;
	/** nginx, as browsers see it. */
	origin: string;
	/** Of every machine, which also has a folder of its own. */
	settings: Record<string, string>;
	machines: SpawnedSite[];
	primary: ThrowAwayPostgres;
	replica: ThrowAwayPostgres;
	/** Where the site and PgBouncer find the primary. */
	address: MovableAddress;
	audit(): Promise<void>;
	close(): Promise<void>;
}

/** Processes behind nginx, on a primary behind PgBouncer and on a replica, with the files of deploy/. */
export async function openStudio(count: number): Promise<Studio> {
	const binaries = postgresBinaries("initdb", "postgres", "pg_basebackup");
	if (!binaries) throw new NotHere("no Postgres with pg_basebackup is installed");
	const folder = mkdtempSync(join(tmpdir(), "genga-machines-"));
	// PgBouncer runs as another user.
	chmodSync(folder, 0o755);
	const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
	const close = async () => {
		for (const end of closing.reverse()) await end();
	};
	const place = (name: string) => {
		mkdirSync(join(folder, name));
		return join(folder, name);
	};
	try {
		const primary = await startPostgres(binaries, tmpdir());
		closing.push(primary.stop);
		const replica = await startReplica(binaries, tmpdir(), primary.url);
		closing.push(replica.stop);
		const address = await openMovableAddress(portOf(primary));
		closing.push(address.close);
		const pooler = await startPgBouncer(place("pgbouncer"), {
			port: address.port,
			database: DATABASE,
		});
		closing.push(pooler.stop);

		const origin = `http://localhost:${await freePort()}`;
		const settings = {
			DATA_DIR: place("elsewhere"),
			DATABASE_URL: urlAt(pooler.port),
			DATABASE_DIRECT_URL: urlAt(address.port),
			DATABASE_REPLICA_URL: replica.url,
			PUBLIC_ORIGIN: origin,
			TRUSTED_PROXIES: "127.0.0.1",
			SESSION_SECRET: SECRET,
			DEMO: "0",
			RATE_LIMITS: "off",
		};
		const machines: SpawnedSite[] = [];
		for (let number = 1; number <= count; number += 1) {
			const site = await spawnSite({ ...settings, DATA_DIR: place(`machine-${number}`) });
			machines.push(site);
			closing.push(site.kill);
		}
		const proxy = await startNginx(
			place("nginx"),
			portOf({ url: origin }),
			machines.map(portOfSite),
		);
		closing.push(proxy.stop);
		const { db, close: closeDb } = connect({ databaseUrl: urlAt(address.port), dataDir: "" });
		closing.push(closeDb);
		return {
			...{ db, origin, settings, machines, primary, replica, address, close },
			database: { engine: "postgres" },
			clock: {
				get now() {
					return Date.now();
				},
			},
			needs: { settings: { sessionSecret: SECRET }, now: Date.now },
			audit: () =>
				db
					.transaction()
					.setIsolationLevel("repeatable read")
					.execute((tx) => holdToOracle(tx)),
		};
	} catch (error) {
		await close();
		throw error;
	}
}

export function portOf({ url }: { url: string }): number {
	return Number(new URL(url).port);
}

const portOfSite = ({ origin: url }: SpawnedSite) => portOf({ url });

function urlAt(port: number): string {
	return `postgres://postgres@127.0.0.1:${port}/${DATABASE}`;
}

/** From now on a commit is acknowledged once the replica has it on its disk. */
export async function waitForReplica({ db }: Studio): Promise<void> {
	await sql`alter system set synchronous_standby_names = '*'`.execute(db);
	await sql`select pg_reload_conf()`.execute(db);
	await waitUntil("commits wait for the replica", SYNCHRONOUS_WITHIN, async () => {
		const { rows } = await sql`select 1 from pg_stat_replication where sync_state = 'sync'`.execute(
			db,
		);
		return rows.length > 0;
	});
}

/** The replica becomes the primary, and the address of the primary moves to it. */
export async function promoteReplica({ replica, address }: Studio): Promise<void> {
	const { db, close } = connect({ databaseUrl: replica.url, dataDir: "" });
	await sql`select pg_promote()`.execute(db);
	await close();
	address.moveTo(portOf(replica));
}
