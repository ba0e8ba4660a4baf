import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#contract/problems.ts";
import { BEYOND, rangeIn } from "./byte-range.ts";

/**
 * Of bytes that are complete in memory, the part that the client asks for with `Range` (RFC 9110, 14). The whole for
 * other methods than GET, and when `If-Range` names other bytes. Throws Problem for a part after the end. The ETag of
 * the answer must be set and strong.
 */
export function answerRange(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): Buffer {
	reply.header("accept-ranges", "bytes");
	const { range: wanted, "if-range": condition } = request.headers;
	const isSame = condition === undefined || condition === reply.getHeader("etag");
	if (request.method !== "GET" || !isSame) return bytes;
	const size = bytes.length;
	const range = rangeIn(wanted, size);
	if (range === undefined) return bytes;
	if (range === BEYOND) {
		reply.header("content-range", `bytes */${size}`);
		throw new Problem("range_beyond_end");
	}
	const { first, last } = range;
	reply.code(206).header("content-range", `bytes ${first}-${last}/${size}`);
	return bytes.subarray(first, last + 1);
}
