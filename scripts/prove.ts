import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import type { Engine } from "#database/connect.ts";
import { proveKills } from "#tests/prove/kills.ts";
import { proveLastSeats } from "#tests/prove/last-seats.ts";
import { proveSamePayment } from "#tests/prove/same-payment.ts";
import { buildWhenStale } from "./build.ts";
import { findPostgres } from "./find-postgres.ts";

/** The long runs with their full counts; `npm test` runs the same functions with small ones (tests/prove-small). */
const proofs: Record<string, (engine: Engine, seed: number) => Promise<string>> = {
	"last-seats": (engine) => proveLastSeats(engine, { students: 200, seats: 10 }),
	"same-payment": (engine) => proveSamePayment(engine, { times: 50 }),
	kills: (engine, seed) => proveKills(engine, { kills: 50, seed }),
	"kills-two-processes": (engine, seed) => proveKills(engine, { kills: 20, seed, processes: 2 }),
};

/** `npm run prove -- [NAME …] [--seed N] [--engine sqlite]`: all of them, or those; on both engines, or on one. */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { seed: { type: "string" }, engine: { type: "string" } },
});
// Ends with what it started, also when it is stopped.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const names = positionals.length > 0 ? positionals : Object.keys(proofs);
const unknown = names.filter((name) => !(name in proofs));
if (unknown.length > 0) {
	console.error(`There is no ${unknown.join(", ")}; there are ${Object.keys(proofs).join(", ")}`);
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

console.log(`seed ${seed}; the same again: npm run prove -- ${names.join(" ")} --seed ${seed}`);
let failed = 0;
for (const name of names) for (const engine of engines) await prove(name, engine);
if (postgres && "stop" in postgres) await postgres.stop();
console.log(`${names.length * engines.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function prove(name: string, engine: Engine): Promise<void> {
	const begin = performance.now();
	const seconds = () => ((performance.now() - begin) / 1000).toFixed(1);
	try {
		const figures = await proofs[name]?.(engine, seed);
		console.log(`ok     ${name} on ${engine}, ${seconds()} s: ${figures}`);
	} catch (error) {
		failed += 1;
		console.log(`FAILED ${name} on ${engine}, seed ${seed}, ${seconds()} s`);
		console.log(error);
	}
}
