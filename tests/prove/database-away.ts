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
import { booksOf, waitForTheBooks } from "./books.ts";
import { Buyer } from "./buyer.ts";
import { type Ground, groundOn } from "./ground.ts";
import { type HealthWatch, watchHealth } from "./health-watch.ts";
import { buyWhateverHappens } from "./persistent-buyer.ts";
import { seeded } from "./random.ts";
import { openWire, type Wire } from "./wire.ts";

/** What happens to the database, in this order, and how the site hears of its end. */
const faults = {
	/** It stops without a word and is away for a while, */
	away: goAway,
	/** or comes back at once, in the middle of transactions. */
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
	/** Milliseconds after the database is back within which the site is (docs/threats.md L4: 2 s). */
	backWithin: number;
	/** More than a process has connections (database/postgres.ts). */
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
 * The database stops without a word, restarts, is slow, loses connections and has none left, one after the
 * other, while students buy: the site lives and says 503, is back at once, and every student has the class
 * and was charged, once.
 */
export async function proveDatabaseAway(plan: Plan): Promise<string> {
	const binaries = postgresBinaries("initdb", "postgres");
	if (!binaries) throw new Error("this needs an installed Postgres of its own");
	const server = await startPostgres(binaries);
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

/** The site goes over the wire, we look straight into it. */
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
	const told: string[] = [];
	for (const name of plan.only ?? (Object.keys(faults) as (keyof typeof faults)[])) {
		told.push(`${name}: ${await underLoad(scene, plan, faults[name])}`);
	}
	await watch.stop();
	await waitForTheBooks(ground);
	await ground.audit();
	const { payments, enrolments, charged } = await booksOf(ground, chosen.id);
	const students = told.length * plan.crowd;
	assert.deepEqual(
		[payments.length, enrolments.length, charged.length],
		[students, students, students],
	);
	return `${told.join("; ")}; ${students} students, each enrolled and charged once`;
}

/** A crowd begins to buy as the fault begins, and does not give up. */
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

/** For so long that somebody notices: /readyz waits for 2 s. */
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

/** Everybody waits for the counters of one class, each with a connection of its own in hand. */
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
