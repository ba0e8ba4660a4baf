import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.ts";

export interface Count {
	passed: number;
	failed: number;
}

interface Report {
	success: boolean;
	numPassedTests: number;
	numFailedTests: number;
	numPendingTests: number;
}

interface Run {
	/** Names of projects in vitest.config.ts. */
	projects: string[];
	reportFile: string;
	env?: Record<string, string>;
	/** Runs only files whose path contains one of these. If empty, runs all files. */
	paths: string[];
}

/** Runs tests with their output on the screen. The counts come from Vitest's report. */
export async function runVitest(
	sentence: string,
	{ projects, reportFile, env = {}, paths }: Run,
): Promise<Count> {
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
	const chosen = projects.map((project) => `--project=${project}`);
	const some = paths.length > 0 ? ["--passWithNoTests", ...paths] : [];
	const command: [string, ...string[]] = ["vitest", "run", ...chosen, ...reporters, ...some];
	const { ok } = await run(command, { show: true, env });
	const report = existsSync(reportFile)
		? (JSON.parse(readFileSync(reportFile, "utf8")) as Report)
		: undefined;
	const passed = report?.numPassedTests ?? 0;
	// A file that cannot be loaded, an error outside a test, or a run without tests counts as one failure.
	const broken = !ok || !report?.success || (passed === 0 && paths.length === 0);
	const failed = report?.numFailedTests || (broken ? 1 : 0);
	const skipped = report?.numPendingTests ?? 0;
	console.log(
		`${failed ? "FAILED" : "ok    "} ${sentence}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
	);
	return { passed, failed };
}
