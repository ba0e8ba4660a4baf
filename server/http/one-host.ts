import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problems.ts";

/**
 * Refuses a request with two `Host` headers, and an HTTP/1.1 request without one (RFC 9112 §3.2). A proxy and this
 * server could each trust a different header. Node would take the first one and silently drop the rest.
 */
export function requireOneHost(app: FastifyInstance): void {
	app.addHook("onRequest", async ({ raw }) => {
		const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
		const hosts = names.filter((name) => name.toLowerCase() === "host").length;
		const least = raw.httpVersion === "1.0" ? 0 : 1;
		if (hosts < least || hosts > 1) throw new Problem("malformed_request");
	});
}
