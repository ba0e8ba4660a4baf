import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "./build.ts";
import { checkEverything, report } from "./check-steps.ts";
import { findChromium } from "./find-chromium.ts";
import { findPostgres } from "./find-postgres.ts";
import { quickFolder } from "./quick-folder.ts";
import { root } from "./run.ts";
import { type Count, runVitest } from "./vitest-run.ts";

/**
 * `npm test`: unit tests and checks within a minute, build, API tests on SQLite and on Postgres, browser tests.
 * `npm test -- payments refunds`: the tests of these rooms only, without the checks.
 * The last line has the sums. The lines before it name what could not run, and why.
 */
const named = process.argv.slice(2);
const paths = named.flatMap((room) => [`tests/${room}/`, `web/${room}/`, `contract/${room}`]);
const unknown = named.filter((room) => !existsSync(join(root, "tests", room)));
if (unknown.length > 0) {
	console.error(`There is no folder tests/${unknown.join(", tests/")}`);
	process.exit(1);
}
const reports = mkdtempSync(join(tmpdir(), "genga-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
const counts: Count[] = [];
const leftOut: string[] = [];

counts.push(
	await runVitest("unit tests", {
		projects: ["unit"],
		reportFile: join(reports, "unit.json"),
		paths,
	}),
);
if (named.length === 0) counts.push(await checkEverything());
const built = await buildWhenStale();
report("the web builds", built.ok, built.output);
counts.push({ passed: built.ok ? 1 : 0, failed: built.ok ? 0 : 1 });

counts.push(
	await runVitest("API tests on SQLite", {
		projects: ["api"],
		reportFile: join(reports, "sqlite.json"),
		env: { ENGINE: "sqlite" },
		paths,
	}),
);
await onPostgres();
await inTheBrowser();

for (const line of leftOut) console.log(`NOT RUN: ${line}`);
const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
if (sum("failed") > 0 || sum("passed") === 0) process.exitCode = 1;
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);

async function onPostgres(): Promise<void> {
	const postgres = await findPostgres(quickFolder());
	if ("missing" in postgres) {
		leftOut.push(`the API tests on Postgres, because ${postgres.missing}`);
		return;
	}
	console.log(`Postgres: ${postgres.from}`);
	counts.push(
		await runVitest("API tests on Postgres", {
			projects: ["api"],
			reportFile: join(reports, "postgres.json"),
			env: { ENGINE: "postgres", TEST_DATABASE_URL: postgres.url },
			paths,
		}),
	);
	await postgres.stop();
}

async function inTheBrowser(): Promise<void> {
	if (!built.ok) {
		leftOut.push("the browser tests, because the web does not build");
		return;
	}
	const chromium = await findChromium();
	if ("missing" in chromium) {
		leftOut.push(`the browser tests, because ${chromium.missing}`);
		return;
	}
	console.log(`Chromium: ${chromium.path}`);
	counts.push(
		await runVitest("browser tests", {
			projects: ["e2e"],
			reportFile: join(reports, "e2e.json"),
			env: { CHROMIUM_PATH: chromium.path },
			paths,
		}),
	);
}
