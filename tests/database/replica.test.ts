import { tmpdir } from "node:os";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#database/connect.ts";
import { primaryState, replicaState } from "#database/replica.ts";
import { postgresBinaries } from "#scripts/postgres-binaries.ts";
import { startPostgres, startReplica } from "#scripts/start-postgres.ts";
import { engine } from "#tests/support/engines.ts";

const binaries = postgresBinaries("initdb", "postgres", "pg_basebackup");

test.runIf(engine === "postgres" && binaries)(
	"a replica is distinguished from a primary, another server and a promoted replica, and its position shows which commits it has",
	async () => {
		const primary = await startPostgres(binaries ?? "", tmpdir());
		onTestFinished(primary.stop);
		const replica = await startReplica(binaries ?? "", tmpdir(), primary.url);
		onTestFinished(replica.stop);
		const [here, there] = [primary, replica].map(({ url }) => {
			const { db, close } = connect({ databaseUrl: url, dataDir: "" });
			onTestFinished(close);
			return db;
		});
		if (!here || !there) throw new Error("no connections");

		await sql`create table words (word text)`.execute(here);
		await sql`insert into words values ('pencil')`.execute(here);
		const wanted = await primaryState(here);
		const has = async () => ((await replicaState(there))?.position ?? 0) >= wanted.position;
		await expect.poll(has, { timeout: 30_000 }).toBe(true);
		expect((await sql`select word from words`.execute(there)).rows).toEqual([{ word: "pencil" }]);
		expect((await replicaState(there))?.identity).toBe(wanted.identity);

		// While replay is paused, the replica stays behind the primary's commits.
		await sql`select pg_wal_replay_pause()`.execute(there);
		await sql`insert into words values ('ink')`.execute(here);
		const later = await primaryState(here);
		expect((await replicaState(there))?.position).toBeLessThan(later.position);
		expect((await sql`select word from words`.execute(there)).rows).toHaveLength(1);
		await sql`select pg_wal_replay_resume()`.execute(there);

		// Neither is accepted in the role of the other.
		expect(await replicaState(here)).toBeUndefined();
		await expect(primaryState(there)).rejects.toThrow("recovery is in progress");
		await sql`select pg_promote()`.execute(there);
		expect(await replicaState(there)).toBeUndefined();

		const other = await startPostgres(binaries ?? "", tmpdir());
		onTestFinished(other.stop);
		const elsewhere = connect({ databaseUrl: other.url, dataDir: "" });
		onTestFinished(elsewhere.close);
		expect((await primaryState(elsewhere.db)).identity).not.toBe(wanted.identity);
	},
);
