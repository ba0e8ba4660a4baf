import { sha256 } from "./sha256.ts";

/** The head of a log without chunks: 32 bytes that prove its header. Whoever only reads a log needs no head. */
export function headOf(header: Uint8Array): Uint8Array {
	return sha256(header);
}

/** The head after one more chunk: 32 bytes that prove everything so far. */
export function nextHead(head: Uint8Array, chunk: Uint8Array): Uint8Array {
	return sha256(head, chunk);
}
