import { execFileSync } from "node:child_process";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { DatabaseSync } from "node:sqlite";
import type { Engine } from "#database/connect.ts";
import { postgresBinaries } from "#scripts/postgres-binaries.ts";

/** A higher load means that another program ran before the benchmark began. */
const IDLE = 0.3;

/** Lines with the date, the machine and the versions. Call it before the first measurement. */
export function describeMachine(engines: Engine[]): string[] {
	const [load = 0] = loadavg();
	const cores = cpus();
	const idle = load <= IDLE ? "idle" : "not idle: compare ratios only";
	return [
		`Date: ${new Date().toISOString().slice(0, 10)}`,
		`Machine: ${cores.length} cores (${cores[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${type()} ${release()}`,
		`Node ${process.version}, ${engines.map(versionOf).join(", ")}`,
		`Load average of the minute before: ${load.toFixed(2)} (${idle})`,
		"Servers, databases and clients share the cores. Commits wait for the disk on both engines.",
	];
}

function versionOf(engine: Engine): string {
	if (engine === "sqlite") {
		const memory = new DatabaseSync(":memory:");
		const version = memory.prepare("select sqlite_version() as version").get()?.version;
		memory.close();
		return `SQLite ${version}`;
	}
	const folder = postgresBinaries("postgres");
	if (process.env.TEST_DATABASE_URL || !folder) return "Postgres at TEST_DATABASE_URL";
	return execFileSync(`${folder}/postgres`, ["--version"], { encoding: "utf8" }).trim();
}
