import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { postgresBinaries } from "#scripts/postgres-binaries.ts";
import { startPostgres, type ThrowAwayPostgres } from "#scripts/start-postgres.ts";
import type { TestDatabase } from "#tests/support/engines.ts";
import { makeClass, makePerson, type TestClass } from "#tests/support/make.ts";
import { booksOf, waitUntilBooksClose } from "./books.ts";
import { Buyer } from "./buyer.ts";
import { type Ground, groundOn } from "./ground.ts";
import { type HealthWatch, watchHealth } from "./health-watch.ts";
import { buyWhateverHappens } from "./persistent-buyer.ts";
import { seeded } from "./random.ts";
import { openWire, type Wire } from "./wire.ts";

/** The faults, in this order. Each answers when the database was available again. */
const faults = {
	/** It stops without warning and stays away for a while. */
	away: goAway,
	/** It stops in the middle of transactions and restarts at once. */
	restarted: (scene: Scene) => goAway(scene, 0),
	/** Its answers take 5 s. */
	slow: beSlow,
	/** 2 % of its answers break the connection instead. */
	"bad wire": resetSome,
	/** Every connection of the site waits for one lock. */
	"no connection": emptyPool,
};

interface Plan {
	seed: number;
	only?: (keyof typeof faults)[];
	/** Milliseconds. */
	lasting: number;
	/** Milliseconds that the site may need to recover after the database is back (docs/threats.md L4: 2 s). */
	backWithin: number;
	/** More students than a process has connections (database/postgres.ts). */
	crowd: number;
}

interface Scene {
	server: ThrowAwayPostgres;
	wire: Wire;
	ground: Ground;
	watch: HealthWatch;
	chosen: TestClass;
}

/**
 * The database stops, restarts, is slow, breaks connections and runs out of them, one after the other, while students
 * buy. The site keeps running and answers 503, recovers quickly, and every student gets the class and is charged once.
 */
export async function proveDatabaseAway(plan: Plan): Promise<string> {
	const binaries = postgresBinaries("initdb", "postgres");
	if (!binaries) throw new Error("this needs an installed Postgres of its own");
	const server = await startPostgres(binaries, tmpdir());
	const wire = await openWire(Number(new URL(server.url).port), seeded(plan.seed));
	try {
		const ground = await groundOn(await databaseOn(server.url, wire));
		try {
			return await playFaults(ground, server, wire, plan);
		} finally {
			await ground.close();
		}
	} finally {
		await wire.close();
		await server.stop();
	}
}

/** The site connects through the wire, the test directly. */
async function databaseOn(url: string, wire: Wire): Promise<TestDatabase> {
	const dataDir = await mkdtemp(join(tmpdir(), "genga-away-"));
	const connection = connect({ databaseUrl: url, dataDir });
	await migrate(connection);
	const overWire = new URL(url);
	overWire.port = String(wire.port);
	return {
		...connection,
		url,
		dataDir,
		settings: { DATA_DIR: dataDir, DATABASE_URL: overWire.href },
		async close() {
			await connection.close();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

async function playFaults(ground: Ground, server: ThrowAwayPostgres, wire: Wire, plan: Plan) {
	const chosen = await makeClass(ground, { seats: 10_000 });
	const watch = watchHealth(ground.site);
	const scene: Scene = { server, wire, ground, watch, chosen };
	const summaries: string[] = [];
	for (const name of plan.only ?? (Object.keys(faults) as (keyof typeof faults)[])) {
		summaries.push(`${name}: ${await underLoad(scene, plan, faults[name])}`);
	}
	await watch.stop();
	await waitUntilBooksClose(ground);
	await ground.audit();
	const { payments, enrolments, charged } = await booksOf(ground, chosen.id);
	const students = summaries.length * plan.crowd;
	assert.deepEqual(
		[payments.length, enrolments.length, charged.length],
		[students, students, students],
	);
	return `${summaries.join("; ")}; ${students} students, each enrolled and charged once`;
}

/** Many students start to buy when the fault starts, and do not give up. */
async function underLoad(
	scene: Scene,
	{ crowd, lasting, backWithin }: Plan,
	fault: (scene: Scene, lasting: number) => Promise<number>,
): Promise<string> {
	const { ground, chosen, watch } = scene;
	const buyers: Buyer[] = [];
	for (let number = 0; number < crowd; number += 1) {
		buyers.push(new Buyer(ground.site, await makePerson(ground), chosen));
	}
	await watch.until(200);
	const buying = Promise.all(buyers.map(buyWhateverHappens));
	const [back, refused] = await Promise.all([fault(scene, lasting), buying]);
	assert.ok(back <= backWithin, `back ${Math.round(back)} ms after the database`);
	const times = refused.reduce((sum, one) => sum + one, 0);
	return `${times} times 503, back after ${Math.round(back)} ms`;
}

async function goAway({ server, watch }: Scene, milliseconds: number): Promise<number> {
	await server.crash();
	if (milliseconds > 0) {
		await watch.until(503);
		await setTimeout(milliseconds);
	}
	await server.startAgain();
	return await watch.until(200);
}

/** Long enough to be noticed: the timeout of /readyz is 2 s. */
async function beSlow({ wire, watch }: Scene, milliseconds: number): Promise<number> {
	wire.slow(5_000);
	await watch.until(503);
	await setTimeout(milliseconds);
	wire.quick();
	return await watch.until(200);
}

async function resetSome({ wire, watch }: Scene, milliseconds: number): Promise<number> {
	wire.resets = 0.02;
	await setTimeout(milliseconds);
	wire.resets = 0;
	return await watch.until(200);
}

/** Every request waits for the counters of one class and holds a connection of its own. */
async function emptyPool({ ground, chosen, watch }: Scene, milliseconds: number): Promise<number> {
	await ground.db.transaction().execute(async (tx) => {
		await tx
			.updateTable("class_seats")
			.set((eb) => ({ capacity: eb.ref("capacity") }))
			.where("class_id", "=", chosen.id)
			.execute();
		await watch.until(503);
		await setTimeout(milliseconds);
	});
	return await watch.until(200);
}
