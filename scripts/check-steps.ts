import { run } from "./run.ts";

/** The static checks in the order in which they run: what must hold, and the tool that checks it. */
const steps: [string, [string, ...string[]]][] = [
	["the page routes have types", ["react-router", "typegen"]],
	["server, scripts and tests have no type errors", ["tsc", "-p", "tsconfig.server.json"]],
	["web has no type errors", ["tsc", "-p", "tsconfig.web.json"]],
	["ink has no type errors, and uses neither Node nor a page", ["tsc", "-p", "tsconfig.ink.json"]],
	["browser tests have no type errors", ["tsc", "-p", "tsconfig.e2e.json"]],
	["Biome finds nothing to lint or format", ["biome", "check", "--error-on-warnings"]],
	["knip finds no unused code", ["knip"]],
];

/** Runs every step and prints a line for each, with the whole output of those that fail. */
export async function checkEverything(): Promise<{ passed: number; failed: number }> {
	const count = { passed: 0, failed: 0 };
	for (const [sentence, command] of steps) {
		const { ok, output } = await run(command);
		report(sentence, ok, output);
		count[ok ? "passed" : "failed"] += 1;
	}
	return count;
}

/** Prints "ok" and the sentence, or "FAILED" with the tool's output. */
export function report(sentence: string, ok: boolean, output: string): void {
	console.log(`${ok ? "ok    " : "FAILED"} ${sentence}`);
	if (!ok) console.log(output.trim());
}
