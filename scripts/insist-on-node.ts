import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";

const NEEDED = 24;
const own = join(import.meta.dirname, "../node_modules/.bin/node");

/**
 * npm's scripts find the repository's own Node first. A script started directly with an older Node is run again with
 * that Node. If the repository has no Node for this machine, the script exits with instructions.
 */
export async function insistOnNode24(script: string): Promise<void> {
	if (Number.parseInt(process.versions.node, 10) >= NEEDED) return;
	if (!existsSync(own) || realpathSync(own) === process.execPath) {
		console.error(
			`Genga needs Node ${NEEDED} or newer, this is ${process.versions.node}: run "npm ci", or install Node ${NEEDED} from https://nodejs.org.`,
		);
		process.exit(1);
	}
	const child = spawn(own, [...process.execArgv, script, ...process.argv.slice(2)], {
		stdio: "inherit",
	});
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"] as const)
		process.on(signal, () => child.kill(signal));
	const [code] = await once(child, "close");
	process.exit(code ?? 1);
}
