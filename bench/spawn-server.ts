import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "#scripts/free-port.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";

const MAIN = join(import.meta.dirname, "../server/main.ts");
const BARE = join(import.meta.dirname, "bare-process.ts");
const SHOP = join(import.meta.dirname, "express/shop-process.js");
/** Not copied, because Node's server adds these headers itself. */
const NODES_OWN = new Set(["date", "connection", "keep-alive"]);

/** A server in a process of its own, on this machine. */
export interface Server {
	origin: URL;
	/** Milliseconds from the start of the process until it listened. */
	ready: number;
	stop(): Promise<void>;
}

/** Our site, built for production, with Node's option of `npm start`. `processes` is WEB_CONCURRENCY. */
export async function startSite(settings: Record<string, string>, processes = 1): Promise<Server> {
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	return await start(MAIN, [], `Genga is open at ${origin}`, port, {
		...{ DEMO: "0", RATE_LIMITS: "off", LOG_LEVEL: "error", NODE_ENV: "production" },
		NODE_OPTIONS: "--max-semi-space-size=16",
		...{ ...settings, PORT: String(port), WEB_CONCURRENCY: String(processes) },
	});
}

/** The Express shop of bench/express, with that many classes in a new file in the folder. */
export async function startExpress(folder: string, classes: number): Promise<Server> {
	const port = await freePort();
	const args = [String(port), join(folder, `express-${port}.sqlite`), String(classes)];
	return await start(SHOP, args, "open", port, { NODE_ENV: "production" });
}

/** A bare node:http server that repeats the present answer of `address`. */
export async function startBare(address: URL, headers: Record<string, string>, folder: string) {
	const [answer] = (await once(get(address, { headers }), "response")) as [IncomingMessage];
	const body = await buffer(answer);
	const kept = Object.entries(answer.headers).filter(([name]) => !NODES_OWN.has(name));
	const port = await freePort();
	const file = join(folder, `answer-${port}.json`);
	writeFileSync(
		file,
		JSON.stringify({ headers: Object.fromEntries(kept), body: body.toString("base64") }),
	);
	const server = await start(BARE, [String(port), file], "open", port, {});
	return { ...server, bytes: body.length };
}

/** The processes of the run, which are stopped when it is interrupted. */
async function start(
	file: string,
	args: string[],
	opening: string,
	port: number,
	settings: Record<string, string>,
): Promise<Server> {
	const begin = performance.now();
	const server = spawnNode(file, settings, args);
	const kill = () => server.kill();
	process.once("exit", kill);
	await server.says(opening);
	return {
		origin: new URL(`http://localhost:${port}`),
		ready: performance.now() - begin,
		async stop() {
			server.kill("SIGTERM");
			await server.ended;
			process.off("exit", kill);
		},
	};
}

/** One of Node's own figures in the metrics of a server. All servers use the same names. */
export async function metricOf({ origin }: { origin: URL }, name: string): Promise<number> {
	const text = await (await fetch(new URL("/metrics", origin))).text();
	const found = [...text.matchAll(new RegExp(`^${name}\\S* (\\S+)$`, "gm"))];
	return found.reduce((sum, [, value]) => sum + Number(value), 0);
}
