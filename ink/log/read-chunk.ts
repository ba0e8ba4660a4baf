import type { Entry, Header } from "../marks.ts";
import { ByteReader } from "./byte-reader.ts";
import { caps } from "./caps.ts";
import { EntryReader, type Progress } from "./decode-entries.ts";
import { LogFault } from "./fault.ts";

/** A log without entries, whose header takes so many bytes. */
export function emptyLog(headerBytes: number): Progress {
	return {
		bytes: headerBytes,
		entries: 0,
		points: 0,
		outlines: 0,
		work: 0,
		end: 0,
		undoable: 0,
		redoable: 0,
	};
}

/**
 * Checks and reads the next chunk of a log from its `Progress` alone, so that a server that stores it need not read the
 * log again. Throws a LogFault.
 */
export function readChunk(
	chunk: Uint8Array,
	header: Header,
	before: Progress,
): { entries: Entry[]; progress: Progress } {
	const progress = { ...before, bytes: before.bytes + chunk.length };
	if (chunk.length > caps.chunkBytes || progress.bytes > caps.bytes)
		throw new LogFault("too-many-bytes", 0);
	const reader = new ByteReader(chunk);
	const count = readStart(reader, before.entries);
	const body = new EntryReader(reader, header, progress);
	const entries: Entry[] = [];
	for (let index = 0; index < count; index++) entries.push(body.read());
	if (reader.left > 0) reader.refuse("chunk-length");
	return { entries, progress };
}

function readStart(reader: ByteReader, before: number): number {
	if (reader.number() !== before) reader.refuse("chunk-order");
	const count = reader.between(1, caps.entries - before, "too-many-entries");
	if (reader.number() !== reader.left) reader.refuse("chunk-length");
	return count;
}

/** Cuts bytes that are chunks, one after the other. Throws a LogFault if the last one is cut short. */
export function cutChunks(bytes: Uint8Array): Uint8Array[] {
	const chunks: Uint8Array[] = [];
	for (let at = 0; at < bytes.length; ) {
		const end = at + chunkLength(bytes.subarray(at));
		chunks.push(bytes.subarray(at, end));
		at = end;
	}
	return chunks;
}

/** Length of the chunk with which `bytes` begin. */
function chunkLength(bytes: Uint8Array): number {
	const reader = new ByteReader(bytes);
	reader.number();
	reader.number();
	reader.take(reader.number());
	return reader.at;
}
