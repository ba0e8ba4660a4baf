import { join } from "node:path";
import { freePort } from "#scripts/free-port.ts";
import { type SpawnedNode, spawnNode } from "./spawn-node.ts";

/** The main module of the site. */
export const MAIN = join(import.meta.dirname, "../../server/main.ts");

/** The whole site in a process of its own on a free port of this machine. */
export interface SpawnedSite {
	/** `http://localhost:PORT`, the same after every start. */
	origin: string;
	/** Kills it like a power cut. Resolves when it has ended. */
	kill(): Promise<void>;
	/** Sends the stop signal. Resolves with the exit code when the process has ended. */
	stop(): Promise<number | string | undefined>;
	/** Resolves when it has ended for any reason. */
	gone(): Promise<void>;
	/** The process that runs now, or the parent of several. */
	running(): SpawnedNode;
	/** Starts it again on the same port. Resolves when it serves. */
	start(): Promise<void>;
}

/**
 * Starts the site with these settings, from this checkout or another. The web must have been built. The site ends with
 * this process at the latest.
 */
export async function spawnSite(
	settings: Record<string, string>,
	main = MAIN,
): Promise<SpawnedSite> {
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	let running: SpawnedNode | undefined;
	process.once("exit", () => running?.kill());

	const start = async () => {
		const own = { NODE_ENV: "production", PORT: String(port), ...late() };
		running = spawnNode(main, { ...settings, ...own });
		// Behind a proxy the site prints the address of the proxy.
		await running.says(`Genga is open at ${settings.PUBLIC_ORIGIN ?? origin}`);
	};
	const end = async (signal: NodeJS.Signals) => {
		running?.kill(signal);
		const ended = await running?.ended;
		running = undefined;
		return ended?.code;
	};
	await start();
	return {
		origin,
		kill: async () => void (await end("SIGKILL")),
		stop: () => end("SIGTERM"),
		gone: async () => void (await running?.ended),
		running() {
			if (!running) throw new Error("The site is not running");
			return running;
		},
		start,
	};
}

/** With LATE_ANSWERS=on the site answers its calls late (CONTRIBUTING.md). */
function late(): Record<string, string> {
	if (process.env.LATE_ANSWERS !== "on") return {};
	return { NODE_OPTIONS: `--import ${import.meta.resolve("./late-answers.ts")}` };
}
