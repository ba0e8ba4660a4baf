import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Milliseconds after which a slow client is disconnected (docs/threats.md L2). */
export interface RequestTimeouts {
	/** For the request header. */
	headers: number;
	/** For a whole request. */
	request: number;
	/** For a request that uploads a picture. */
	upload: number;
	/** Idle time allowed while a client does not read its answer. */
	idle: number;
	/** Interval between two checks for requests that are too slow. */
	sweepInterval: number;
}

/** 15 MB in ten minutes fits a slow telephone line. An upload in parts may be slower still (decisions/0008). */
export const REQUEST_TIMEOUTS: RequestTimeouts = {
	headers: 5_000,
	request: 15_000,
	upload: 600_000,
	idle: 60_000,
	sweepInterval: 1_000,
};

/**
 * Node has one timeout for all requests, which is set to that of uploads. Every other request with a body gets a
 * shorter timeout, counted from the end of its header.
 */
export function disconnectSlowSenders(
	app: FastifyInstance,
	{ request: most }: RequestTimeouts,
): void {
	app.addHook("onRequest", async (request) => {
		if (request.routeOptions.config.slowBody || !bringsBody(request)) return;
		const { raw } = request;
		// A request that a test injects is complete and has no socket.
		if (!(raw.socket instanceof Socket)) return;
		const timer = setTimeout(() => !raw.complete && raw.socket.destroy(), most).unref();
		raw.once("close", () => clearTimeout(timer));
	});
}

/**
 * The idle timeout starts when an answer is sent. Before that, an upload may wait a long time in the queue. Node resets
 * the socket timeout with the next request.
 */
export function disconnectSlowReaders(app: FastifyInstance, { idle }: RequestTimeouts): void {
	app.addHook("onSend", async ({ raw }, _reply, payload) => {
		if (raw.socket instanceof Socket) raw.socket.setTimeout(idle);
		return payload;
	});
}

function bringsBody({ headers }: FastifyRequest): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** The request uploads a picture. */
		slowBody?: boolean;
	}
}
