import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings/config.ts";
import { addVary } from "./vary.ts";

/** Response headers that the scripts of another front end may read. */
const EXPOSED =
	"accept-ranges, content-range, etag, link, retry-after, x-request-id, x-total-count";
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
const REQUEST_HEADERS = "authorization, content-type, if-none-match, if-range, range";
/** How long a browser may cache the answer to a preflight, in seconds. */
const PREFLIGHT_AGE = 600;

type Allowed = Pick<Settings, "allowedOrigins">;

/**
 * Adds CORS headers so that the front ends of `ALLOWED_ORIGINS` can read every answer under `/api`, refusals included
 * (decisions/0020). Other origins get no CORS header, so the browser hides the answer from their pages.
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

/** Answers CORS preflights. Every path gets the same list of methods, because the call itself checks its method. */
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
