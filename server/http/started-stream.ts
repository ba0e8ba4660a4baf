import { Readable } from "node:stream";

/**
 * A stream of these pieces. The first piece is made before the response starts, so that an unavailable storage or
 * database answers 503. When the client disconnects, the generator ends at its next piece.
 */
export async function startedStream(
	pieces: AsyncGenerator<Uint8Array | string>,
): Promise<Readable> {
	const first = await pieces.next();
	return Readable.from(
		(async function* all() {
			if (!first.done) yield first.value;
			yield* pieces;
		})(),
		{ objectMode: false },
	);
}
