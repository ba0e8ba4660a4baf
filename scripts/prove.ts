import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import type { Engine } from "#database/connect.ts";
import { proveBigLists } from "#tests/prove/big-lists.ts";
import { proveCleanInstall } from "#tests/prove/clean-install.ts";
import { proveDatabaseAway } from "#tests/prove/database-away.ts";
import { proveDeployFiles } from "#tests/prove/deploy-files.ts";
import { proveDiskFull } from "#tests/prove/disk-full.ts";
import { proveDrain } from "#tests/prove/drain.ts";
import { proveEventOrders } from "#tests/prove/event-orders.ts";
import { proveGatewayFaults } from "#tests/prove/gateway-faults.ts";
import { proveHistories } from "#tests/prove/histories.ts";
import { proveMutations } from "#tests/prove/ink/mutations.ts";
import { proveReplay } from "#tests/prove/ink/replay.ts";
import { KILL_POINTS, proveKillPoints } from "#tests/prove/kill-points.ts";
import { proveKills } from "#tests/prove/kills.ts";
import { proveLastAdmin } from "#tests/prove/last-admin.ts";
import { proveCrowd, proveFreeCrowd, proveLastSeats } from "#tests/prove/last-seats.ts";
import { proveLockedFile } from "#tests/prove/locked-file.ts";
import { proveLoginsAtOnce } from "#tests/prove/logins-at-once.ts";
import { proveLongLists } from "#tests/prove/long-lists.ts";
import { proveManyMachines } from "#tests/prove/many-machines.ts";
import { proveKilledMigrations } from "#tests/prove/migrations.ts";
import { proveNewVersion } from "#tests/prove/new-version.ts";
import { proveNewsletter } from "#tests/prove/newsletter.ts";
import { NotHere } from "#tests/prove/not-here.ts";
import { provePasswordGuesses } from "#tests/prove/password-guesses.ts";
import { proveProcesses } from "#tests/prove/processes.ts";
import { proveProgress } from "#tests/prove/progress.ts";
import { proveRawFuzz } from "#tests/prove/raw-fuzz.ts";
import { proveSamePayment } from "#tests/prove/same-payment.ts";
import { proveSameTime } from "#tests/prove/same-time.ts";
import { proveSchemaFuzz } from "#tests/prove/schema-fuzz.ts";
import { proveSheets } from "#tests/prove/sheets.ts";
import { proveSheetsInBrowser } from "#tests/prove/sheets-in-browser.ts";
import { proveSlowClients } from "#tests/prove/slow-clients.ts";
import { proveUploadsAtOnce } from "#tests/prove/uploads-at-once.ts";
import { buildWhenStale } from "./build.ts";
import { findPostgres } from "./find-postgres.ts";

/** The long runs with their full counts. `npm test` runs the same functions with small counts (tests/prove-small). */
const proofs: Record<string, (engine: Engine, seed: number) => Promise<string>> = {
	"last-seats": (engine) => proveLastSeats(engine, { students: 200, seats: 10 }),
	crowd: (engine) => proveCrowd(engine, { rounds: 20, students: 1_000, seats: 10, within: 10 }),
	"free-crowd": (engine) =>
		proveFreeCrowd(engine, { rounds: 5, students: 1_000, seats: 10, within: 60 }),
	"same-payment": (engine) => proveSamePayment(engine, { times: 50, starts: 1_000 }),
	histories: (engine, seed) => proveHistories(engine, { histories: 400, moments: 30, seed }),
	kills: (engine, seed) => proveKills(engine, { kills: 50, seed }),
	"kills-two-processes": (engine, seed) => proveKills(engine, { kills: 20, seed, processes: 2 }),
	"schema-fuzz": (engine, seed) => proveSchemaFuzz(engine, { requests: 100_000, seed }),
	"raw-fuzz": (engine, seed) => proveRawFuzz(engine, { requests: 20_000, seed }),
	"kill-points": (engine) =>
		proveKillPoints(engine, { points: KILL_POINTS, rounds: 17, servesWithin: 5_000 }),
	drain: (engine) => proveDrain(engine, { requests: 50, processes: 1 }),
	"drain-two-processes": (engine) => proveDrain(engine, { requests: 50, processes: 2 }),
	processes: (engine) => proveProcesses(engine, { processes: 2, crashes: 4, restarts: 5 }),
	"new-version": (engine) => proveNewVersion(engine),
	"database-away": (engine, seed) =>
		engine === "postgres"
			? proveDatabaseAway({ seed, lasting: 3_000, backWithin: 2_000, crowd: 30 })
			: proveLockedFile({ lockedFor: 12_000 }),
	"event-orders": (engine) => proveEventOrders(engine, { every: 1 }),
	"gateway-faults": (engine, seed) =>
		proveGatewayFaults(engine, { purchases: 500, atOnce: 25, faulty: 0.2, leaving: 0.2, seed }),
	"disk-full": (engine) => proveDiskFull(engine, { megabytes: 96, students: 40, fullFor: 5_000 }),
	"deploy-files": () => proveDeployFiles(),
	"many-machines": (engine) =>
		engine === "postgres"
			? proveManyMachines({ machines: 3, crowd: 30 })
			: Promise.reject(new NotHere("a SQLite database serves one machine only")),
	"killed-migrations": (engine) => proveKilledMigrations(engine),
	"clean-install": () => proveCleanInstall(),
	"last-admin": (engine) => proveLastAdmin(engine, { rounds: 200 }),
	"same-time": (engine) => proveSameTime(engine, { times: 200 }),
	"slow-clients": (engine) => proveSlowClients(engine, { connections: 1_000, lasting: 20_000 }),
	"logins-at-once": (engine) => proveLoginsAtOnce(engine, { logins: 100 }),
	"password-guesses": (engine) => provePasswordGuesses(engine, { guesses: 1_000, right: 700 }),
	"big-lists": (engine) =>
		proveBigLists(engine, {
			few: { users: 1_000, classes: 1_000, messages: 100 },
			many: { users: 100_000, classes: 100_000, messages: 10_000 },
		}),
	"long-lists": (engine) => proveLongLists(engine, { rows: 100_000, times: 40, under: 50 }),
	"ink-replay": (_, seed) => proveReplay({ drawings: 1_000, entries: 60, seeks: 2, seed }),
	"ink-mutations": (_, seed) => proveMutations({ logs: 1_000_000, seed }),
	progress: (engine, seed) =>
		proveProgress(engine, { viewers: 1_000, lasting: 60_000, every: 15_000, kills: 50, seed }),
	sheets: (engine, seed) =>
		proveSheets(engine, {
			...{ entries: 2_000, broken: 0.43, pens: 40, kills: 50, pairs: 100, turns: 40, seed },
		}),
	"sheets-in-browser": (engine, seed) => proveSheetsInBrowser(engine, { crashes: 250, seed }),
	newsletter: (engine, seed) => proveNewsletter(engine, { readers: 1_000, kills: 50, seed }),
	"newsletter-two-processes": (engine, seed) =>
		proveNewsletter(engine, { readers: 1_000, kills: 50, seed, processes: 2 }),
	"uploads-at-once": (engine) => proveUploadsAtOnce(engine, { uploads: 60, atOnce: 12 }),
};

/**
 * `npm run prove -- [NAME …] [--seed N] [--engine sqlite]`: all proofs or the named ones, on both engines or on one.
 */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { seed: { type: "string" }, engine: { type: "string" } },
});
// Exit handlers stop the child processes, also on a signal.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const names = positionals.length > 0 ? positionals : Object.keys(proofs);
const unknown = names.filter((name) => !(name in proofs));
if (unknown.length > 0) {
	console.error(
		`Unknown proof: ${unknown.join(", ")}. Known proofs: ${Object.keys(proofs).join(", ")}`,
	);
	process.exit(1);
}
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);

const built = await buildWhenStale();
if (!built.ok) throw new Error(`The web could not be built.\n${built.output}`);
const engines: Engine[] = values.engine === "postgres" ? [] : ["sqlite"];
const postgres = values.engine === "sqlite" ? undefined : await findPostgres();
if (postgres && "missing" in postgres) {
	console.log(`NOT RUN: Postgres, because ${postgres.missing}`);
} else if (postgres) {
	process.env.TEST_DATABASE_URL = postgres.url;
	engines.push("postgres");
}

console.log(`seed ${seed}; to repeat it: npm run prove -- ${names.join(" ")} --seed ${seed}`);
let failed = 0;
let notRun = 0;
for (const name of names) for (const engine of engines) await prove(name, engine);
if (postgres && "stop" in postgres) await postgres.stop();
const passed = names.length * engines.length - failed - notRun;
console.log(`${passed} passed, ${failed} failed, ${notRun} not run`);
process.exitCode = failed > 0 ? 1 : 0;

async function prove(name: string, engine: Engine): Promise<void> {
	const begin = performance.now();
	const seconds = () => ((performance.now() - begin) / 1000).toFixed(1);
	try {
		const figures = await proofs[name]?.(engine, seed);
		console.log(`ok     ${name} on ${engine}, ${seconds()} s: ${figures}`);
	} catch (error) {
		if (error instanceof NotHere) {
			notRun += 1;
			console.log(`NOT RUN: ${name} on ${engine}, because ${error.message}`);
			return;
		}
		failed += 1;
		console.log(`FAILED ${name} on ${engine}, seed ${seed}, ${seconds()} s`);
		console.log(error);
	}
}
