import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "#scripts/build.ts";
import { removeFolder } from "#scripts/remove-folder.ts";
import { spawnSite } from "#tests/support/spawn-site.ts";
import { startBaseline } from "./baseline.ts";
import { requestsPerSecond } from "./load.ts";

/** Milliseconds of one measurement, and how many times site and baseline alternate. The median counts. */
const LASTS = 2_000;
const TURNS = 5;

/** The measured addresses, with the request headers that a browser or program sends. */
const cases: [name: string, path: string, headers: Record<string, string>][] = [
	["home page, finished, brotli", "/", { "accept-encoding": "br" }],
	["classes page, finished, brotli", "/classes", { "accept-encoding": "br" }],
	["GET /api/approvedClasses", "/api/approvedClasses", {}],
	["GET /healthz", "/healthz", {}],
];

// Exit handlers stop the site and the baseline, also on a signal.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const built = await buildWhenStale();
if (!built.ok) throw new Error(`The web could not be built.\n${built.output}`);
const dataDir = mkdtempSync(join(tmpdir(), "genga-bench-"));
process.on("exit", () => removeFolder(dataDir));
const site = await spawnSite({ DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "error" });

console.log(
	`Requests a second on loopback, ${TURNS} turns of ${LASTS / 1000} s each, median. Site, baseline and client share this machine's cores.`,
);
const rows: Record<string, Record<string, string | number>> = {};
for (const [name, path, headers] of cases) rows[name] = await compare(path, headers);
console.table(rows);
await site.stop();

/** Measures the site and a bare node:http server that sends the same bytes, in turns. */
async function compare(path: string, headers: Record<string, string>) {
	const address = new URL(path, site.origin);
	const baseline = await startBaseline(address, headers, dataDir);
	const ours: number[] = [];
	const bare: number[] = [];
	for (let turn = 0; turn <= TURNS; turn += 1) {
		const one = await requestsPerSecond(address, headers, LASTS);
		const other = await requestsPerSecond(baseline.address, headers, LASTS);
		// The first turn only warms both up.
		if (turn > 0) ours.push(one);
		if (turn > 0) bare.push(other);
	}
	await baseline.stop();
	return {
		bytes: baseline.bytes,
		"site/s": Math.round(median(ours)),
		"bare node:http/s": Math.round(median(bare)),
		ratio: (median(ours) / median(bare)).toFixed(2),
	};
}

function median(values: number[]): number {
	return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
