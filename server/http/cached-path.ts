import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Needs } from "../needs.ts";
import { matchesEtag } from "./etag-match.ts";
import { networkOf } from "./network.ts";
import { namesOneHost } from "./one-host.ts";
import { type Encoding, preferredEncoding } from "./preference.ts";
import { newNumber } from "./problems.ts";
import type { FinishedAnswer, Form, PublicCache } from "./public-cache.ts";
import type { RequestTimeouts } from "./request-timeouts.ts";
import { newTraceId, TRACE_HEADER } from "./trace.ts";

export interface CachedPath {
	needs: Needs;
	cache: PublicCache<unknown>;
	timeouts: Pick<RequestTimeouts, "idle">;
	isClosing(): boolean;
}

/**
 * Answers a request for a cached page or list before Fastify sees it: one look-up, one `writeHead`, one `end`. The
 * bytes and headers are recorded when Fastify sends the answer for the first time, so both paths cannot differ. A
 * request that needs anything else goes to Fastify (decisions/0031).
 */
export function answerFromCacheFirst(app: FastifyInstance, path: CachedPath): void {
	const sent = new WeakSet<object>();
	app.decorateRequest("publicAnswer", undefined);
	app.addHook("onSend", async (request, reply, payload) => {
		const { publicAnswer: value, method, url, headers } = request;
		const isWhole = reply.statusCode === 200 && Buffer.isBuffer(payload);
		const isUnchanged = reply.statusCode === 304 && payload === undefined;
		// The header about a closing connection must not be cached.
		if (!value || method !== "GET" || reply.hasHeader("connection")) return payload;
		if (!isWhole && !isUnchanged) return payload;
		// The first answer is compressed quickly (server/http/compression.ts) and is not cached, because it may not be
		// requested again.
		if (!sent.has(value)) {
			sent.add(value);
			return payload;
		}
		const length = isWhole ? { "content-length": payload.length } : {};
		path.cache.finish(url, value, isUnchanged ? "unchanged" : formOf(headers), {
			status: reply.statusCode,
			head: headOf({ ...reply.getHeaders(), ...length }),
			body: isWhole ? payload : undefined,
			route: request.routeOptions.url ?? "none",
			etag: reply.getHeader("etag")?.toString(),
		});
		return payload;
	});
	app.addHook("onReady", async () => {
		const [listener] = app.server.listeners("request") as RequestListener[];
		if (!listener) throw new Error("Fastify does not listen to its server");
		app.server.removeListener("request", listener);
		app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
			const answer = finishedFor(path, request);
			if (!answer) return listener(request, response);
			path.cache.counts.hit += 1;
			send(path, answer, request, response);
		});
	});
}

function finishedFor(
	{ needs, cache, isClosing }: CachedPath,
	request: IncomingMessage,
): FinishedAnswer | undefined {
	const { settings, limits } = needs;
	const { method, url = "", headers } = request;
	if ((method !== "GET" && method !== "HEAD") || isClosing()) return undefined;
	const known = headers["if-none-match"];
	const answer = cache.finished(url, known === undefined ? formOf(headers) : "unchanged");
	if (!answer) return undefined;
	if (known !== undefined && !(answer.etag && matchesEtag(known, answer.etag))) return undefined;
	// Behind a proxy only Fastify determines the client's address.
	if (settings.trustedProxies.length > 0) return undefined;
	if (!namesOneHost(request) || bringsBody(headers)) return undefined;
	// With other front ends, the answer depends on the Origin header.
	if (settings.allowedOrigins.length > 0 && url.startsWith("/api/")) return undefined;
	// A page answers a client that accepts JSON with a problem.
	if (!url.startsWith("/api/") && headers.accept?.includes("json")) return undefined;
	// Above the limit, Fastify counts the request again and refuses it.
	if (!limits.countRead(networkOf(request.socket.remoteAddress ?? ""))) return undefined;
	return answer;
}

function send(
	{ needs, timeouts }: CachedPath,
	{ status, head, body, route }: FinishedAnswer,
	{ method = "GET", socket, url }: IncomingMessage,
	response: ServerResponse,
): void {
	const begun = performance.now();
	const traceId = newTraceId();
	// The one header that differs for each request. `writeHead` reads the array at once, so all requests share it.
	head[head.length - 1] = traceId;
	response.writeHead(status, head);
	response.end(method === "HEAD" ? undefined : body);
	socket.setTimeout(timeouts.idle);
	const took = performance.now() - begun;
	needs.metrics.requests.observe({ method, route, status }, took / 1000);
	if (needs.settings.local) return;
	// The two lines of Fastify (server/http/log.ts), for a live site.
	const log = needs.log.child({ reqId: newNumber(), traceId });
	const routeOptions = { url: route };
	log.info({ req: { method, url, routeOptions, ip: socket.remoteAddress } }, "incoming request");
	log.info({ res: { statusCode: status, request: {} }, responseTime: took }, "request completed");
}

/** Names and values in turn. The trace id of each request takes the last place. */
function headOf({ [TRACE_HEADER]: _, ...headers }: Record<string, unknown>): string[] {
	return [...Object.entries(headers).flat().map(String), TRACE_HEADER, ""];
}

function bringsBody(headers: IncomingMessage["headers"]): boolean {
	return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

type Headers = FastifyRequest["headers"];

/** The form that a client accepts. Parsed headers are remembered, because the same browsers send the same header. */
function formOf({ "accept-encoding": accepted = "" }: Headers): Form {
	const text = String(accepted);
	const form: Encoding | "identity" =
		formsOfHeaders.get(text) ?? preferredEncoding(text) ?? "identity";
	if (formsOfHeaders.size < MAX_HEADERS) formsOfHeaders.set(text, form);
	return form;
}

const formsOfHeaders = new Map<string, Encoding | "identity">();
/** Maximum remembered headers, because clients can send any number of different ones. */
const MAX_HEADERS = 100;

declare module "fastify" {
	interface FastifyRequest {
		/** The answer from the public cache that is sent to this request. */
		publicAnswer: object | undefined;
	}
}
