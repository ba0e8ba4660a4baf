import { defineConfig } from "vitest/config";

/** For two cores: for a quarter of its time a worker waits, for a database or for a page. */
const WORKERS = 3;
const elsewhere = ["tests/unit/**", "tests/prove/**"];

/**
 * unit: no database, no port. api: the app on a real database, ENGINE=sqlite (default) or postgres.
 * e2e: the built site in a real browser, in workers with a site each.
 */
export default defineConfig({
	test: {
		globalSetup: ["tests/support/run-folder.ts", "tests/support/without-settings.ts"],
		maxWorkers: WORKERS,
		slowTestThreshold: 2_000,
		// Closing a site waits for its requests and its browser.
		teardownTimeout: 60_000,
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: ["contract/**/*.test.ts", "web/**/*.test.{ts,tsx}", "tests/unit/**/*.test.ts"],
					testTimeout: 30_000,
				},
			},
			{
				extends: true,
				test: {
					name: "api",
					include: ["{tests,server,providers,database}/**/*.test.ts"],
					exclude: ["**/node_modules/**", ...elsewhere],
					globalSetup: ["tests/support/postgres-server.ts"],
					setupFiles: ["tests/support/cheap-passwords.ts"],
					// Half of the time went into loading the app anew for each file. What a test changes, it puts back.
					isolate: false,
					// Those that make every call of the contract, or kill processes, take a minute and a half on a slow machine.
					testTimeout: 240_000,
					hookTimeout: 240_000,
					// Vitest's second is too short for a machine that pauses.
					expect: { poll: { timeout: 30_000 } },
				},
			},
			{
				extends: true,
				test: {
					name: "e2e",
					include: ["tests/**/*.story.ts"],
					globalSetup: ["tests/support/browser/prepare.ts"],
					// Each worker keeps its site and its browser for all of its files (tests/support/browser/story.ts).
					isolate: false,
					testTimeout: 240_000,
					// The same timeout as for the pages in story.ts.
					expect: { poll: { timeout: 45_000 } },
					hookTimeout: 180_000,
				},
			},
		],
	},
});
