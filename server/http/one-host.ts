import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problems.ts";

/**
 * Refuses a request with two `Host` headers, and an HTTP/1.1 request without one (RFC 9112 §3.2). Otherwise a proxy and
 * this server could each use a different header: Node would use the first one and silently drop the others.
 */
export function requireOneHost(app: FastifyInstance): void {
	app.addHook("onRequest", async ({ raw }) => {
		if (!namesOneHost(raw)) throw new Problem("malformed_request");
	});
}

export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at];
		if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
	}
	return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}
