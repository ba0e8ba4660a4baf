import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings/config.ts";
import { addVary } from "./vary.ts";

/** What another front end may read besides the body. */
const EXPOSED = "etag, link, retry-after";
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
const REQUEST_HEADERS = "authorization, content-type, if-none-match";
/** Seconds that a browser may remember the answer to a preflight. */
const PREFLIGHT_AGE = 600;

type Allowed = Pick<Settings, "allowedOrigins">;

/**
 * Lets the front ends of `ALLOWED_ORIGINS` read the calls under `/api`, also refusals (decisions/0020). To pages of
 * any other origin no answer says anything, so their browsers keep it from them.
 */
export function allowOtherFrontEnds(app: FastifyInstance, settings: Allowed): void {
	app.addHook("onRequest", async (request, reply) => allowOrigin(request, reply, settings));
}

export function allowOrigin(
	request: FastifyRequest,
	reply: FastifyReply,
	{ allowedOrigins }: Allowed,
): void {
	if (allowedOrigins.length === 0 || !request.url.startsWith("/api/")) return;
	addVary(reply, "origin");
	const { origin } = request.headers;
	if (origin === undefined || !allowedOrigins.includes(origin)) return;
	reply
		.header("access-control-allow-origin", origin)
		.header("access-control-allow-credentials", "true")
		.header("access-control-expose-headers", EXPOSED);
}

/** Answers the question that a browser asks before a call. Which methods an address has, the call itself says. */
export function answerPreflights(app: FastifyInstance): void {
	app.addHook("onRequest", async ({ method, headers }, reply) => {
		const isPreflight = method === "OPTIONS" && headers["access-control-request-method"];
		if (!isPreflight || !reply.hasHeader("access-control-allow-origin")) return;
		return reply
			.code(204)
			.header("access-control-allow-methods", METHODS)
			.header("access-control-allow-headers", REQUEST_HEADERS)
			.header("access-control-max-age", PREFLIGHT_AGE)
			.send();
	});
}
