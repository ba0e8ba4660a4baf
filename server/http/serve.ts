import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
	type Endpoint,
	type EndpointName,
	endpoints,
	outboxEndpoints,
	type Params,
	type ParsedBody,
	type ParsedQuery,
	type PublicCall,
	type PublicListCall,
	type Reply,
	rateLimitOf,
	sandboxEndpoints,
	type Who,
} from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { ADDRESS_HEADER } from "#providers/identity/port.ts";
import type { Needs } from "../needs.ts";
import { bytesReader, bytesSchema, mountBytesRoute } from "./bytes.ts";
import { type CachedAnswer, cachedHandler } from "./cached-answers.ts";
import type { Caller } from "./caller.ts";
import { networkOf } from "./network.ts";
import { isListPage, type ListPage } from "./paging.ts";
import { problemOfPage } from "./problems.ts";
import type { PublicCache } from "./public-cache.ts";
import { refuseOtherPeople, refuseOtherRoles } from "./refuse-caller.ts";
import { isUnchanged, sendAnswer } from "./send-answer.ts";

/** The input of a handler. It is already validated against the contract. */
export interface Call<N extends EndpointName> {
	params: Params<N>;
	query: ParsedQuery<N>;
	body: ParsedBody<N>;
	/** Undefined for a visitor. Only calls that are open to anyone run without a caller. */
	caller: Caller | undefined;
	/** The network that the request came from, as rate limits count it. */
	network: string;
	headers: Headers;
	/** Sets cookies in the browser, from `Set-Cookie` lines. */
	setCookies: (lines: string[]) => void;
	/** Adds a header to a successful answer. It has no effect when a page loader makes the call. */
	setHeader: (name: string, value: string) => void;
	/**
	 * For an answer of bytes: makes them, unless the client already has the bytes with this ETag. The client must
	 * revalidate every time, and shared caches must not store them.
	 */
	unlessKnown: (etag: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
}

/** The same for a call that the contract restricts to signed-in people. */
export type SignedInCall<N extends EndpointName> = Call<N> & { caller: Caller };

/** The input of a cached call. It has nothing that depends on the caller. */
export type CachedCall<N extends EndpointName> = Pick<Call<N>, "params" | "query">;

type CallOf<N extends EndpointName> = (typeof allEndpoints)[N] extends { cached: true }
	? CachedCall<N>
	: (typeof allEndpoints)[N]["who"] extends "anyone" | "cookie"
		? Call<N>
		: SignedInCall<N>;

/** A list returns one page of rows, a file its bytes, and a whole list a stream. Every other call returns its reply. */
type Answer<N extends EndpointName> = (typeof allEndpoints)[N] extends {
	replyType: typeof BYTES | "image/webp";
}
	? Uint8Array
	: (typeof allEndpoints)[N] extends { replyType: "text/csv; charset=utf-8" }
		? Readable
		: Reply<N> extends (infer Row)[]
			? ListPage<Row>
			: Reply<N>;

export type Handler<N extends EndpointName> = (call: CallOf<N>) => Promise<Answer<N>>;

const BYTES = "application/octet-stream";

const allEndpoints = { ...endpoints, ...sandboxEndpoints, ...outboxEndpoints };

export type Serve = <N extends EndpointName>(name: N, handler: Handler<N>) => void;

export interface Guards {
	limits: Needs["limits"];
	findCaller(request: FastifyRequest): Promise<Caller | undefined>;
	callerOfCookie(headers: Headers): Promise<Caller | undefined>;
	/** Throws when the request does not come from our own pages. */
	refuseForeignOrigin(request: FastifyRequest): void;
	/** The answers that are the same for everybody. */
	cache: PublicCache<CachedAnswer>;
}

/**
 * `serve` mounts a call by its name in the contract. Guards, validation and serialisation come from that table, so a
 * route cannot differ from it. `publicCall` makes the same call for a page loader, as a visitor and without HTTP.
 */
export function serving(app: FastifyInstance, guards: Guards) {
	const handlers = new Map<string, (call: unknown) => Promise<unknown>>();

	const serve: Serve = (name, handler) => {
		handlers.set(name, handler as (call: unknown) => Promise<unknown>);
		const endpoint: Endpoint = allEndpoints[name];
		const category = rateLimitOf(name, endpoint);
		const [method = "", url = ""] = name.split(" ");
		const route = (place: FastifyInstance) =>
			place.withTypeProvider<ZodTypeProvider>().route({
				method,
				url,
				...(endpoint.maxBody && { bodyLimit: endpoint.maxBody }),
				schema: {
					summary: endpoint.summary,
					description: `Who may call: ${endpoint.who}`,
					...(endpoint.params && { params: endpoint.params }),
					...(endpoint.query && { querystring: endpoint.query }),
					...(endpoint.body && { body: endpoint.body }),
					...(endpoint.bytes && bytesSchema(endpoint.bytes)),
					response: { 200: endpoint.reply },
				},
				config: {
					who: endpoint.who,
					cached: endpoint.cached,
					secret: endpoint.secret,
					slowBody: endpoint.bytes !== undefined,
					// A range refers to the uncompressed bytes, and compressing sound gains nothing.
					compressible: endpoint.replyType === BYTES && !endpoint.ranges,
				},
				// Before the body is read, so a client without permission or over its rate limit cannot send one.
				onRequest: async (request) => {
					// A cached answer is the same for everybody, so its call does not look for the caller.
					if (endpoint.who !== "cookie" && !endpoint.cached)
						request.caller = await guards.findCaller(request);
					if (endpoint.alsoByCookie && bringsOnlyCookie(request)) {
						guards.refuseForeignOrigin(request);
						request.caller = await guards.callerOfCookie(webHeaders(request));
					}
					if (!endpoint.cached)
						await guards.limits.admit(category, networkOf(request.ip), request.caller?.id);
					if (endpoint.who === "cookie") guards.refuseForeignOrigin(request);
					else refuseOtherRoles(endpoint.who, request.caller);
				},
				preValidation: async (request) => keepFirstValues(request.query),
				preHandler: async (request) => {
					const { email } = (request.body ?? {}) as { email?: string };
					if (email) await guards.limits.admitEmail(category, networkOf(request.ip), email);
					refuseOtherPeople(endpoint.who, request);
				},
				handler: endpoint.cached
					? cachedHandler(guards.cache, name, endpoint, handler as never)
					: async (request, reply) =>
							sendAnswer(endpoint, request, reply, await handler(callOf(endpoint, request, reply))),
			});
		if (endpoint.bytes) mountBytesRoute(app, endpoint.bytes, route);
		else route(app);
	};

	const publicListCall: PublicListCall = async (name, input = {}) => {
		const endpoint: Endpoint = allEndpoints[name];
		const handler = handlers.get(name);
		if (endpoint.who !== "anyone") throw new Error(`${name} is not for pages`);
		// A call that is not mounted on this site is not found, as over HTTP.
		if (!handler) throw new Problem("not_found");
		const call = {
			params: endpoint.params?.parse(input.params),
			query: endpoint.query?.parse(input.query ?? {}),
			body: endpoint.body?.parse(input.body),
			caller: undefined,
			setHeader: () => {},
			unlessKnown: (_etag: string, make: () => Promise<Uint8Array>) => make(),
		};
		// A page whose database is unavailable answers 503, like a call.
		const answer = await handler(call).catch((error: unknown) => {
			throw problemOfPage(app.log, error);
		});
		const [body, next] = isListPage(answer) ? [answer.rows, answer.next] : [answer];
		return { rows: endpoint.reply.parse(body) as Reply<typeof name>, next: next ?? null };
	};
	const publicCall: PublicCall = async (name, input) => (await publicListCall(name, input)).rows;

	return { serve, publicCall, publicListCall };
}

function callOf<N extends EndpointName>(
	{ bytes }: Endpoint,
	request: FastifyRequest,
	reply: FastifyReply,
): CallOf<N> {
	const { params, query } = request;
	const call = {
		...{ params, query },
		body: bytes ? bytesReader(request, bytes) : request.body,
		caller: request.caller,
		network: networkOf(request.ip),
		// Few handlers read them, and making them costs more than a small handler does.
		get headers() {
			return webHeaders(request);
		},
		setCookies: (lines: string[]) => reply.header("set-cookie", lines),
		setHeader: (name: string, value: string) => reply.header(name, value),
		unlessKnown: async (etag: string, make: () => Promise<Uint8Array>) => {
			reply.header("etag", etag).header("cache-control", "private, no-cache");
			return isUnchanged(request, reply) ? new Uint8Array() : await make();
		},
	};
	return call as unknown as CallOf<N>;
}

/** An invalid token is refused even if a valid cookie comes with it. */
function bringsOnlyCookie({ headers }: FastifyRequest): boolean {
	return headers.authorization === undefined && headers.cookie !== undefined;
}

/** `?sort=new&sort=price`: the first value counts (docs/threats.md C8). */
function keepFirstValues(query: unknown): void {
	const values = query as Record<string, unknown>;
	for (const [name, value] of Object.entries(values)) {
		if (Array.isArray(value)) values[name] = value[0];
	}
}

function webHeaders(request: FastifyRequest): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		if (value !== undefined) headers.set(name, String(value));
	}
	headers.set(ADDRESS_HEADER, request.ip);
	return headers;
}

declare module "fastify" {
	interface FastifyRequest {
		caller: Caller | undefined;
	}
	interface FastifyContextConfig {
		who?: Who;
		cached?: true | undefined;
	}
}
