import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import {
	brotliCompress,
	brotliCompressSync,
	constants,
	createBrotliCompress,
	createGzip,
	gzip,
} from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, preferredEncoding } from "./preference.ts";
import { addVary } from "./vary.ts";

/** In bytes. A smaller answer fits into one packet anyway. */
const MIN_BYTES = 1_024;
const TEXT = /^(text\/|application\/([\w.-]+\+)?(json|xml)\b|application\/javascript\b|image\/svg)/;

/** In bytes. Up to this size another thread takes longer to reach than quick compression takes (decisions/0090). */
const AT_ONCE_MAX = 256 * 1024;

/** In bytes, as a power of 2. The default of 4 MB is reserved for each answer, whatever its length. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 18 };
/** Level 5 of 11, because a client is waiting for the answer. */
const BROTLI = { params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** For bytes that may be sent only once: takes a seventh of the time, for 20% more bytes. */
const QUICK_BROTLI = { params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 1 } };
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const compress = {
	br: (bytes: Buffer): Promise<Buffer> => brotli(bytes, BROTLI),
	gzip: (bytes: Buffer): Promise<Buffer> => gzipped(bytes),
};
const compressQuickly = {
	br: async (bytes: Buffer): Promise<Buffer> =>
		bytes.length <= AT_ONCE_MAX
			? brotliCompressSync(bytes, QUICK_BROTLI)
			: await brotli(bytes, QUICK_BROTLI),
	gzip: (bytes: Buffer): Promise<Buffer> => gzipped(bytes, { level: 3 }),
};
const compressor = { br: () => createBrotliCompress(BROTLI), gzip: () => createGzip() };

/**
 * Compresses text and JSON with an encoding that the client accepts: quickly the first time, and well once the same
 * bytes are sent again, as those of a cached page are. decisions/0019 says which answers are not compressed, and why.
 */
export function compressAnswers(app: FastifyInstance): void {
	const compressed = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

	/** HEAD describes the next answer to GET, so it does not count as the first time. */
	const compressOnce = (bytes: Buffer, encoding: Encoding, isHead: boolean): Promise<Buffer> => {
		const known = compressed.get(bytes) ?? {};
		const isFirst = !compressed.has(bytes);
		compressed.set(bytes, known);
		if (isFirst && !isHead) return compressQuickly[encoding](bytes);
		known[encoding] ??= compress[encoding](bytes);
		return known[encoding];
	};

	app.addHook("onSend", async (request, reply, payload) => {
		const isCompressible = isText(reply) || request.routeOptions.config.compressible;
		if (!isCompressible || !isRead(request)) return payload;
		addVary(reply, "accept-encoding");
		const encoding = preferredEncoding(request.headers["accept-encoding"]);
		if (!encoding || reply.hasHeader("content-encoding") || mayHoldSecret(request, reply)) {
			return payload;
		}
		const size = sizeOf(payload, reply);
		if (size <= MIN_BYTES) return payload;
		reply.header("content-encoding", encoding).removeHeader("content-length");
		if (payload instanceof Readable) return compressStream(payload, reply, encoding);
		// A text was made for this answer only.
		if (!Buffer.isBuffer(payload))
			return await compressQuickly[encoding](Buffer.from(String(payload)));
		return await compressOnce(payload, encoding, request.method === "HEAD");
	});
}

/**
 * In bytes, or 0 for an answer that must not be compressed. A file is only complete with status 200, and HEAD sends
 * no body.
 */
function sizeOf(payload: unknown, reply: FastifyReply): number {
	if (typeof payload === "string" || Buffer.isBuffer(payload)) return Buffer.byteLength(payload);
	const isWholeFile = reply.statusCode === 200 && reply.request.method === "GET";
	return payload instanceof Readable && isWholeFile ? Number(reply.getHeader("content-length")) : 0;
}

function compressStream(file: Readable, reply: FastifyReply, encoding: Encoding): Readable {
	// A range counts the bytes of the file, not the compressed bytes.
	reply.removeHeader("accept-ranges");
	// When the client disconnects, both streams end. There is nobody to report an error to.
	return pipeline(file, compressor[encoding](), () => {});
}

function isRead({ method }: FastifyRequest): boolean {
	return method === "GET" || method === "HEAD";
}

function isText(reply: FastifyReply): boolean {
	return TEXT.test(String(reply.getHeader("content-type") ?? ""));
}

/**
 * The length of a compressed answer reveals how much a secret in it has in common with text that an attacker put into
 * it (BREACH). So an answer that may contain a secret is not compressed.
 */
function mayHoldSecret({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
	const { who, secret } = routeOptions.config;
	if (secret || who === "cookie" || reply.hasHeader("set-cookie")) return true;
	const isHtml = String(reply.getHeader("content-type")).startsWith("text/html");
	return isHtml && String(reply.getHeader("cache-control") ?? "").includes("no-store");
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** The answer contains a secret, so it is never compressed. */
		secret?: true | undefined;
		/** Successful answers are bytes that become smaller. */
		compressible?: boolean;
	}
}
