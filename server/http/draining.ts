import type { FastifyInstance } from "fastify";

/**
 * While the site closes, a connection ends with the answer that is under way on it: kept open, as browsers
 * like it, it would hold the process until the last of them went away (docs/threats.md L6).
 */
export function endConnectionsWhileClosing(app: FastifyInstance): void {
	app.addHook("onSend", async (_request, reply) => {
		if (isClosing) reply.header("connection", "close");
	});
	let isClosing = false;
	app.addHook("preClose", async () => {
		isClosing = true;
	});
}
