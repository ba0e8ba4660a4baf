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
	/** Of vitest.config.ts. */
	projects: string[];
	reportFile: string;
	env?: Record<string, string>;
	/** Only files whose path has one of these; without any, all files. */
	paths: string[];
}

/** Runs tests, shown on the screen, and counts from Vitest's own report. */
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
	// A file that cannot be loaded, an error outside of any test or a whole run without tests fails as one.
	const broken = !ok || !report?.success || (passed === 0 && paths.length === 0);
	const failed = report?.numFailedTests || (broken ? 1 : 0);
	const skipped = report?.numPendingTests ?? 0;
	console.log(
		`${failed ? "FAILED" : "ok    "} ${sentence}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
	);
	return { passed, failed };
}
