import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "./build.ts";
import { checkEverything, report } from "./check-steps.ts";
import { findChromium } from "./find-chromium.ts";
import { findPostgres } from "./find-postgres.ts";
import { type Count, runVitest } from "./vitest-run.ts";

/**
 * `npm test`: checks, build, unit and API tests on SQLite, API tests on Postgres, browser tests. The last line has the
 * totals. The lines before name everything that was left out.
 */
const reports = mkdtempSync(join(tmpdir(), "genga-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
const counts: Count[] = [];
const leftOut: string[] = [];

counts.push(await checkEverything());
const built = await buildWhenStale();
report("the web builds", built.ok, built.output);
counts.push({ passed: built.ok ? 1 : 0, failed: built.ok ? 0 : 1 });

counts.push(
	await runVitest("unit and API tests on SQLite", ["unit", "api"], join(reports, "sqlite.json"), {
		ENGINE: "sqlite",
	}),
);
await onPostgres();
await inTheBrowser();

for (const line of leftOut) console.log(`NOT RUN: ${line}`);
const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
if (sum("failed") > 0 || sum("passed") === 0) process.exitCode = 1;
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);

async function onPostgres(): Promise<void> {
	const postgres = await findPostgres();
	if ("missing" in postgres) {
		leftOut.push(`the API tests on Postgres, because ${postgres.missing}`);
		return;
	}
	console.log(`Postgres: ${postgres.from}`);
	const env = { ENGINE: "postgres", TEST_DATABASE_URL: postgres.url };
	counts.push(
		await runVitest("API tests on Postgres", ["api"], join(reports, "postgres.json"), env),
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
	const env = { CHROMIUM_PATH: chromium.path };
	counts.push(await runVitest("browser tests", ["e2e"], join(reports, "e2e.json"), env));
}
