import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problems.ts";

/**
 * A request with two `Host` headers is refused, and so is one of HTTP/1.1 without any (RFC 9112 §3.2): a proxy and
 * we could each believe another of them. Node would take the first and drop the rest in silence.
 */
export function wantOneHost(app: FastifyInstance): void {
	app.addHook("onRequest", async ({ raw }) => {
		const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
		const hosts = names.filter((name) => name.toLowerCase() === "host").length;
		const least = raw.httpVersion === "1.0" ? 0 : 1;
		if (hosts < least || hosts > 1) throw new Problem("malformed_request");
	});
}
