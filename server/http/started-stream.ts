import { Readable } from "node:stream";

/**
 * A stream of these pieces. The first is made before the answer begins, so that a storage or a database that is away
 * answers 503. When the client goes away the generator ends at its next piece.
 */
export async function startedStream(pieces: AsyncGenerator<Uint8Array | string>): Promise<Readable> {
	const first = await pieces.next();
	return Readable.from(
		(async function* all() {
			if (!first.done) yield first.value;
			yield* pieces;
		})(),
		{ objectMode: false },
	);
}
