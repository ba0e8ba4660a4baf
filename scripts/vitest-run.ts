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

/**
 * Runs these projects of vitest.config.ts with their output on the screen, and counts the tests in Vitest's own report.
 */
export async function runVitest(
	sentence: string,
	projects: string[],
	reportFile: string,
	env: Record<string, string> = {},
): Promise<Count> {
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
	const chosen = projects.map((project) => `--project=${project}`);
	const { ok } = await run(["vitest", "run", ...chosen, ...reporters], { show: true, env });
	const report = existsSync(reportFile)
		? (JSON.parse(readFileSync(reportFile, "utf8")) as Report)
		: undefined;
	const passed = report?.numPassedTests ?? 0;
	// A file that cannot be loaded, an error outside a test, or a run without tests counts as one failure.
	const broken = !ok || !report?.success || passed === 0;
	const failed = report?.numFailedTests || (broken ? 1 : 0);
	const skipped = report?.numPendingTests ?? 0;
	console.log(
		`${failed ? "FAILED" : "ok    "} ${sentence}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
	);
	return { passed, failed };
}
