import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Milliseconds: who sends slower than this holds a connection for nothing (docs/threats.md L2). */
export interface Patience {
	/** For the header. */
	headers: number;
	/** For a whole request. */
	request: number;
	/** For one that brings a picture. */
	upload: number;
	/** Without a byte of an answer that is there: who asks and does not read. */
	silence: number;
	/** Between two looks at who is late. */
	check: number;
}

/** 15 MB in ten minutes is a poor telephone line; in parts it may be slower still (decisions/0008). */
export const PATIENCE: Patience = {
	headers: 5_000,
	request: 15_000,
	upload: 600_000,
	silence: 60_000,
	check: 1_000,
};

/**
 * Node has one time for all requests, which is the one of uploads. Every other request that brings a body
 * has less, counted from the end of its header.
 */
export function loseSlowBodies(app: FastifyInstance, { request: most }: Patience): void {
	app.addHook("onRequest", async (request) => {
		if (request.routeOptions.config.slowBody || !bringsBody(request)) return;
		const { raw } = request;
		// A test's injected request has come already, and has no socket.
		if (!(raw.socket instanceof Socket)) return;
		const timer = setTimeout(() => !raw.complete && raw.socket.destroy(), most).unref();
		raw.once("close", () => clearTimeout(timer));
	});
}

/** From when there is an answer: before, a picture may wait long for those before it. Node forgets it with the next request. */
export function loseSlowReaders(app: FastifyInstance, { silence }: Patience): void {
	app.addHook("onSend", async ({ raw }, _reply, payload) => {
		if (raw.socket instanceof Socket) raw.socket.setTimeout(silence);
		return payload;
	});
}

function bringsBody({ headers }: FastifyRequest): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** A picture comes in. */
		slowBody?: boolean;
	}
}
