import type { FastifyInstance, FastifyReply } from "fastify";
import type { Needs } from "../needs.ts";
import { type Begun, publicCache } from "./public-cache.ts";

/** A list as it is sent to the client. */
interface CachedAnswer {
	body: Buffer;
	/** The `Link` header with the next page. */
	link: string | undefined;
}

/**
 * Caches the answers of calls that the contract marks as `cached`. Each is computed and serialised once, and then sent
 * as bytes until the public data changes.
 */
export function cacheAnswers(app: FastifyInstance, needs: Pick<Needs, "events" | "now">): void {
	const cache = publicCache<CachedAnswer>(needs);
	app.decorateRequest("answerBegun", undefined);

	app.addHook("onRequest", async (request, reply) => {
		if (!request.routeOptions.config.cached) return;
		const found = cache.find(request.url);
		if (found) return send(reply, found);
		request.answerBegun = cache.begin();
	});
	app.addHook("onSend", async (request, reply, payload) => {
		const begun = request.answerBegun;
		const mayBeKept = reply.statusCode === 200 && !reply.hasHeader("set-cookie");
		if (begun && mayBeKept && typeof payload === "string") {
			const link = reply.getHeader("link")?.toString();
			cache.keep(request.url, { body: Buffer.from(payload), link }, begun);
		}
		return payload;
	});
}

function send(reply: FastifyReply, { body, link }: CachedAnswer): FastifyReply {
	if (link) reply.header("link", link);
	return reply
		.type("application/json; charset=utf-8")
		.header("cache-control", "no-store")
		.send(body);
}

declare module "fastify" {
	interface FastifyRequest {
		/** Set while the answer to a cacheable call is being made. */
		answerBegun: Begun | undefined;
	}
}
