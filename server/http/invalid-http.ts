import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { Problem, type ProblemCode } from "#contract/problems.ts";
import type { Settings } from "../settings/config.ts";
import { headersOf } from "./headers.ts";
import { bodyOf, PROBLEM_TYPE } from "./problems.ts";

/**
 * Answers a connection that sends no valid HTTP, or sends it too slowly, before a request exists (docs/threats.md L2,
 * L3).
 */
export function answerInvalidHttp(settings: Settings) {
	return (error: NodeJS.ErrnoException, socket: Socket): void => {
		if (error.code === "ECONNRESET" || socket.destroyed) return;
		const problem = new Problem(codes[error.code ?? ""] ?? "malformed_request");
		if (socket.writable) socket.write(wholeAnswer(problem, settings));
		socket.destroySoon();
	};
}

const codes: Record<string, ProblemCode> = {
	ERR_HTTP_REQUEST_TIMEOUT: "too_slow",
	HPE_HEADER_OVERFLOW: "header_too_large",
};

function wholeAnswer(problem: Problem, settings: Settings): string {
	const body = JSON.stringify(bodyOf(problem));
	const headers = {
		...headersOf(settings),
		"content-type": PROBLEM_TYPE,
		"content-length": Buffer.byteLength(body),
		"cache-control": "no-store",
		connection: "close",
	};
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	const begin = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`;
	return [begin, ...lines, "", body].join("\r\n");
}

/** Refuses TRACE. No client needs it, and it would echo request headers (docs/threats.md L3). */
export function refuseTrace(app: FastifyInstance): void {
	app.addHook("onRequest", async (request, reply) => {
		if (request.method !== "TRACE") return;
		reply.header("allow", "GET, HEAD, POST, PUT, PATCH, DELETE");
		throw new Problem("method_not_allowed");
	});
}
