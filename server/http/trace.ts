import { AsyncLocalStorage } from "node:async_hooks";
import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from "fastify";
import type { Settings } from "../settings/config.ts";
import { belongsTo } from "./network.ts";

/** The response header with the trace id (decisions/0036). */
export const TRACE_HEADER = "x-request-id";

/** `traceparent` of W3C Trace Context: version, trace id, parent id, flags. Versions after 00 may append fields. */
const TRACEPARENT =
	/^(?!ff)[0-9a-f]{2}-(?!0+-)([0-9a-f]{32})-(?!0+-)[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;
const VERSION_00_LENGTH = 55;

declare module "node:http" {
	interface IncomingMessage {
		/** 32 hexadecimal digits. It connects the log lines of one request and of the later work that it caused. */
		traceId?: string;
	}
}

/** The trace id of the running code, also after an `await`. */
const traces = new AsyncLocalStorage<string | undefined>();

/** Runs work under a trace id, or under none. */
export function inTrace<T>(traceId: string | undefined, work: () => T): T {
	return traces.run(traceId, work);
}

export function currentTrace(): string | undefined {
	return traces.getStore();
}

/** Random bytes for 256 trace ids, because every request needs one. */
const random = Buffer.alloc(256 * 16);
let used = random.length;

/** A new trace id. It is not a secret. */
export function newTraceId(): string {
	if (used === random.length) {
		randomFillSync(random);
		used = 0;
	}
	used += 16;
	return random.toString("hex", used - 16, used);
}

/**
 * Makes the log of each request, with its trace id. A trusted proxy may name the trace in `traceparent`. Any other
 * request gets a new one.
 */
export function requestLogs({ trustedProxies }: Pick<Settings, "trustedProxies">) {
	const isTrusted = belongsTo(trustedProxies);
	const logOf: NonNullable<FastifyServerOptions["childLoggerFactory"]> = (
		log,
		bindings,
		options,
		raw,
	) => {
		raw.traceId =
			(isTrusted(raw.socket.remoteAddress ?? "") && traceOf(raw.headers)) || newTraceId();
		const requestLog = log.child({ ...bindings, traceId: raw.traceId }, options);
		return Object.assign(requestLog, { namesTrace: true });
	};
	return logOf;
}

/** Adds the current trace id to the lines of a log that does not name it already. */
export function traceOfLine(_line: object, _level: number, log: object): { traceId?: string } {
	const traceId = "namesTrace" in log ? undefined : currentTrace();
	return traceId === undefined ? {} : { traceId };
}

/** Answers the trace id of each request, and keeps it for what its handler does. */
export function traceRequests(app: FastifyInstance): void {
	app.addHook("onRequest", async (_request, reply) => answerTrace(reply));
	// Set in the last hook before the handler, because reading a request body loses the context of an earlier hook.
	app.addHook("preValidation", (request, _reply, done) => inTrace(request.raw.traceId, done));
}

/** Also used for answers that are sent without a hook. */
export function answerTrace(reply: FastifyReply): void {
	reply.header(TRACE_HEADER, reply.request.raw.traceId);
}

function traceOf({ traceparent }: IncomingMessage["headers"]): string | undefined {
	const given = String(traceparent ?? "");
	if (given.startsWith("00") && given.length > VERSION_00_LENGTH) return undefined;
	return TRACEPARENT.exec(given)?.[1];
}
