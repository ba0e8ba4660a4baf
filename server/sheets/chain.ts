import { createHash } from "node:crypto";

/** SHA-256 of the pieces in hexadecimal: a step of a log's chain (docs/ink.md, "Head"). */
export function hash(...pieces: Uint8Array[]): string {
	const sum = createHash("sha256");
	for (const piece of pieces) sum.update(piece);
	return sum.digest("hex");
}

/** The chain after a chunk. */
export function headAfter(head: string, chunk: Uint8Array): string {
	return hash(Buffer.from(head, "hex"), chunk);
}
