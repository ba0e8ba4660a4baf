import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/api.ts";
import { answerRange } from "./answer-range.ts";
import { matchesEtag } from "./etag-match.ts";
import { nextLink } from "./next-link.ts";
import { isListPage, type ListPage } from "./paging.ts";

/** Sets the headers of a handler's answer. Returns what Fastify sends. */
export function sendAnswer(
	{ replyType, ranges }: Endpoint,
	request: FastifyRequest,
	reply: FastifyReply,
	answer: unknown,
): unknown {
	if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
	if (isUnchanged(request, reply)) return reply.code(304).send();
	if (replyType) reply.type(replyType);
	if (answer instanceof Uint8Array) {
		const bytes = asBuffer(answer);
		return ranges ? answerRange(request, reply, bytes) : bytes;
	}
	if (answer instanceof Readable) return answer;
	return isListPage(answer) ? rowsAlone(request, reply, answer) : answer;
}

/** Whether the client already has this answer, by the ETag that the handler set. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
	const etag = reply.getHeader("etag");
	return etag !== undefined && matchesEtag(request.headers["if-none-match"], String(etag));
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
	return Buffer.from(buffer, byteOffset, byteLength);
}

/** The rows of a list. Its next page and its total are in headers. */
function rowsAlone(request: FastifyRequest, reply: FastifyReply, page: ListPage<unknown>) {
	const { rows, next, total } = page;
	if (next !== undefined) reply.header("link", nextLink(request.url, next));
	if (total) reply.header("x-total-count", `${total.count}${total.isLeast ? "+" : ""}`);
	return rows;
}
