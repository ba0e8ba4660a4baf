import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#contract/problems.ts";
import { BEYOND, rangeIn } from "./byte-range.ts";

/**
 * Returns the part of the bytes that the client requests with `Range` (RFC 9110, 14). Returns all bytes for methods
 * other than GET, and if `If-Range` does not match. Throws a Problem for a part after the end. The ETag of the answer
 * must be set and strong.
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
