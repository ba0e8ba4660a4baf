import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Milliseconds in which open connections may still send a request before idle ones are closed. */
const LAST_REQUESTS = 1_000;

/**
 * While the site shuts down, each connection closes after its current answer. A browser would otherwise keep it open,
 * and the process would wait until the last browser disconnects (docs/threats.md L6). Returns a function that says
 * whether the site is closing.
 */
export function endConnectionsWhileClosing(app: FastifyInstance): () => boolean {
	let isClosing = false;
	const open = new Set<Socket>();
	const allClosed = Promise.withResolvers<void>();
	app.addHook("onSend", async (_request, reply) => {
		if (isClosing) reply.header("connection", "close");
	});
	app.addHook("preClose", async () => {
		isClosing = true;
	});
	app.server.on("connection", (socket: Socket) => {
		open.add(socket);
		socket.once("close", () => {
			open.delete(socket);
			if (isClosing && open.size === 0) allClosed.resolve();
		});
	});
	app.decorate("answerLastRequests", async () => {
		isClosing = true;
		if (open.size === 0) return;
		const { promise, resolve } = Promise.withResolvers<void>();
		setTimeout(resolve, LAST_REQUESTS);
		await Promise.race([allClosed.promise, promise]);
	});
	return () => isClosing;
}

declare module "fastify" {
	interface FastifyInstance {
		/**
		 * For at most a second, each answer announces that its connection ends. `close` would end idle connections at
		 * once, and lose a request that is on its way.
		 */
		answerLastRequests(): Promise<void>;
	}
}
