import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#scripts/free-port.ts";
import { type SpawnedNode, spawnNode } from "./spawn-node.ts";

/** Shared by all starts of a run: a site that is killed and started fifty times compiles itself once. */
const COMPILED = join(tmpdir(), "genga-compiled");
const MAIN = join(import.meta.dirname, "../../server/main.ts");

/** The whole site in a process of its own on a free port of this machine. */
export interface SpawnedSite {
	/** `http://localhost:PORT`, the same after every start. */
	origin: string;
	/** Ends it like a power cut, and resolves when it is gone. */
	kill(): Promise<void>;
	/** Asks it to stop, and resolves with its exit code when it is gone. */
	stop(): Promise<number | string | undefined>;
	/** Resolves when it is gone, whoever ended it. */
	gone(): Promise<void>;
	/** Starts it, again on the same port; resolves when it serves. */
	start(): Promise<void>;
}

/** Starts the site with these settings; the web must have been built. Gone at the latest with this process. */
export async function spawnSite(settings: Record<string, string>): Promise<SpawnedSite> {
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	let running: SpawnedNode | undefined;
	process.once("exit", () => running?.kill());

	const start = async () => {
		const own = { NODE_ENV: "production", NODE_COMPILE_CACHE: COMPILED, PORT: String(port) };
		running = spawnNode(MAIN, { ...settings, ...own });
		await running.says(`Genga is open at ${origin}`);
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
		start,
	};
}
