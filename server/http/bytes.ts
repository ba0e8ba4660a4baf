import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import type { BytesBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { readFile } from "./form-file.ts";

/** Bytes that a multipart form adds around its file. */
const ENVELOPE = 16 * 1024;

/** Mounts a route in its own scope that accepts only this content type. The handler reads the body itself. */
export function mountBytesRoute(
	app: FastifyInstance,
	bytes: BytesBody,
	route: (place: FastifyInstance) => void,
): void {
	app.register(async (place) => {
		place.removeAllContentTypeParsers();
		place.addContentTypeParser("*", (_request, _payload, done) => done(wrongType(bytes)));
		if (bytes.as === "multipart/form-data")
			await place.register(multipart, { throwFileSizeLimit: false });
		else place.addContentTypeParser(bytes.as, (_request, _payload, done) => done(null));
		place.setValidatorCompiler<z.ZodType>((part) =>
			part.httpPart === "body" ? () => true : validatorCompiler(part),
		);
		route(place);
	});
}

/** For the API documentation only. The handler validates the bytes. */
export function bytesSchema(bytes: BytesBody) {
	const file = z.file();
	const body = bytes.as === "multipart/form-data" ? z.object({ [bytes.field]: file }) : file;
	return { consumes: [bytes.as], body };
}

/** Reads the body once, and never more bytes than the contract allows. */
export function bytesReader(request: FastifyRequest, bytes: BytesBody) {
	return async (): Promise<Buffer> => {
		try {
			return await read(request, bytes);
		} catch (error) {
			// The rest of the body is discarded as it arrives. Left unread, it would keep the connection open for
			// ever.
			request.raw.unpipe().resume();
			throw error instanceof Problem ? error : new Problem("malformed_request");
		}
	};
}

async function read(request: FastifyRequest, bytes: BytesBody): Promise<Buffer> {
	// The client disconnected before the body was read. The form parser would wait for the rest for ever.
	if (request.raw.destroyed) throw new Problem("malformed_request");
	const announced = Number(request.headers["content-length"] ?? 0);
	if (announced > bytes.max + ENVELOPE) throw new Problem(bytes.tooLarge);
	if (bytes.as === "application/octet-stream") return await readAll(request.raw, bytes);
	if (!request.isMultipart()) throw wrongType(bytes);
	return await readFile(request, bytes.field, bytes.max, (file) => readAll(file, bytes));
}

/**
 * Stops at the first byte above the limit. It does not destroy the stream, because its connection must still carry
 * the answer.
 */
async function readAll(stream: Readable, { max, tooLarge }: BytesBody): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
		size += chunk.length;
		if (size > max) throw new Problem(tooLarge);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function wrongType({ as }: BytesBody): Problem {
	return new Problem("unsupported_media_type", { detail: `This call takes ${as}.` });
}
