import type { FastifyInstance } from "fastify";

/**
 * While the site shuts down, each connection closes after its current answer. A browser would otherwise keep it open,
 * and the process would wait until the last browser disconnects (docs/threats.md L6). Returns whether it does.
 */
export function endConnectionsWhileClosing(app: FastifyInstance): () => boolean {
	app.addHook("onSend", async (_request, reply) => {
		if (isClosing) reply.header("connection", "close");
	});
	let isClosing = false;
	app.addHook("preClose", async () => {
		isClosing = true;
	});
	return () => isClosing;
}
