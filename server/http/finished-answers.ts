import type { FastifyInstance, FastifyReply } from "fastify";
import type { Needs } from "../needs.ts";
import { type Begun, keptForVisitors } from "./kept-for-visitors.ts";

/** A list as it goes over the wire. */
interface FinishedAnswer {
	body: Buffer;
	/** To the next page. */
	link: string | undefined;
}

/**
 * Calls that the contract says are `kept` are read, checked and written out once, and then served as bytes
 * until what visitors see changes.
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
		/** Of a list that is to be kept. */
		answerBegun: Begun | undefined;
	}
}
