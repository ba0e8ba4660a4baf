import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { Problem } from "#contract/problems.ts";

/** What a form may hold beside its file, so that nobody keeps the parser busy (docs/threats.md F5). */
const FIELDS = 10;
const FIELD_BYTES = 1024;

/** The one file of a form, in the field of that name; its file name and type are never looked at. */
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
		// One byte more, so that `read` sees that there is more.
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
