import { once } from "node:events";
import { createServer } from "node:net";

/**
 * The system takes the ports of outgoing connections and of servers that ask for any port from 32,768 upwards (Linux;
 * 49,152 elsewhere). The ports here are below, so that a server can stop and start again on its own.
 */
const PORTS = { first: 12_000, count: 20_000 };

/**
 * Processes that run side by side have ids close to each other. They start far apart, because one may get hundreds of
 * ports, and another must not get the port of a server that is about to start again.
 */
let next = (process.pid * 12_370) % PORTS.count;

/** A port of this machine that is free now, and that this process gets only once. */
export async function freePort(): Promise<number> {
	for (let tried = 0; tried < PORTS.count; tried++) {
		const port = PORTS.first + next;
		next = (next + 1) % PORTS.count;
		if (await isFree(port)) return port;
	}
	throw new Error("No port of this machine is free");
}

async function isFree(port: number): Promise<boolean> {
	const server = createServer().listen(port, "127.0.0.1");
	try {
		await once(server, "listening");
	} catch {
		return false;
	}
	server.close();
	await once(server, "close");
	return true;
}
