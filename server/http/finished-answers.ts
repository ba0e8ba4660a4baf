import type { FastifyInstance, FastifyReply } from "fastify";
import type { Needs } from "../needs.ts";
import { type Begun, keptForVisitors } from "./kept-for-visitors.ts";

/** A list as it is sent to the client. */
interface FinishedAnswer {
	body: Buffer;
	/** The `Link` header with the next page. */
	link: string | undefined;
}

/**
 * Caches the answers of calls that the contract marks as `kept`. Each is computed and serialised once, and then sent
 * as bytes until the public data changes.
 */
export function keepFinishedAnswers(
	app: FastifyInstance,
	needs: Pick<Needs, "events" | "now">,
): void {
	const kept = keptForVisitors<FinishedAnswer>(needs);
	app.decorateRequest("answerBegun", undefined);

	app.addHook("onRequest", async (request, reply) => {
		if (!request.routeOptions.config.kept) return;
		const found = kept.find(request.url);
		if (found) return send(reply, found);
		request.answerBegun = kept.begin();
	});
	app.addHook("onSend", async (request, reply, payload) => {
		const begun = request.answerBegun;
		const mayBeKept = reply.statusCode === 200 && !reply.hasHeader("set-cookie");
		if (begun && mayBeKept && typeof payload === "string") {
			const link = reply.getHeader("link")?.toString();
			kept.keep(request.url, { body: Buffer.from(payload), link }, begun);
		}
		return payload;
	});
}

function send(reply: FastifyReply, { body, link }: FinishedAnswer): FastifyReply {
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
