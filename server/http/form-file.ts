import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { Problem } from "#contract/problems.ts";

/**
 * Fields that a form may have besides its file, so that a large form cannot keep the parser busy (docs/threats.md
 * F5).
 */
const FIELDS = 10;
const FIELD_BYTES = 1024;

/**
 * Reads the one file of a form from the field of this name. The file name and the content type that the client sent
 * are ignored.
 */
export async function readFile(
	request: FastifyRequest,
	field: string,
	max: number,
	read: (file: Readable) => Promise<Buffer>,
): Promise<Buffer> {
	const limits = {
		files: 2,
		fields: FIELDS,
		parts: FIELDS + 2,
		fieldSize: FIELD_BYTES,
		headerPairs: 20,
		// One byte above the limit, so that `read` notices a file that is too large.
		fileSize: max + 1,
	};
	let found: Buffer | undefined;
	for await (const part of request.parts({ limits })) {
		if (part.type === "field") continue;
		if (part.fieldname !== field) throw wrong(field, "Please choose a file");
		if (found) throw wrong(field, "One file at a time, please");
		found = await read(part.file);
	}
	if (!found) throw wrong(field, "Please choose a file");
	return found;
}

function wrong(field: string, message: string): Problem {
	return new Problem("invalid_input", { errors: [{ field, message }] });
}
