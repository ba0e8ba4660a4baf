import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import type { BytesBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { readFile } from "./form-file.ts";

/** Bytes that a form adds around its file. */
const ENVELOPE = 16 * 1024;

/** Mounts a route in a place of its own that takes this one content type, and leaves the reading to the handler. */
export function takingBytes(
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

/** For the documentation; the bytes themselves are judged by who reads them. */
export function bytesSchema(bytes: BytesBody) {
	const file = z.file();
	const body = bytes.as === "multipart/form-data" ? z.object({ [bytes.field]: file }) : file;
	return { consumes: [bytes.as], body };
}

/** Reads the body once, never more of it than the contract allows. */
export function bytesReader(request: FastifyRequest, bytes: BytesBody) {
	return async (): Promise<Buffer> => {
		try {
			return await read(request, bytes);
		} catch (error) {
			// The rest is thrown away as it comes: left standing, it would hold the connection for ever.
			request.raw.unpipe().resume();
			throw error instanceof Problem ? error : new Problem("malformed_request");
		}
	};
}

async function read(request: FastifyRequest, bytes: BytesBody): Promise<Buffer> {
	// Cut off before anybody listened: the form's parser would wait for the rest for ever.
	if (request.raw.destroyed) throw new Problem("malformed_request");
	const announced = Number(request.headers["content-length"] ?? 0);
	if (announced > bytes.max + ENVELOPE) throw new Problem(bytes.tooLarge);
	if (bytes.as === "application/octet-stream") return await readAll(request.raw, bytes);
	if (!request.isMultipart()) throw wrongType(bytes);
	return await readFile(request, bytes.field, bytes.max, (file) => readAll(file, bytes));
}

/** Stops at the first byte too many. The stream is not destroyed: its connection has yet to carry the answer. */
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
