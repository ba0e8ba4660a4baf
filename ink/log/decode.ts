import type { Entry, Header } from "../marks.ts";
import { ByteReader } from "./byte-reader.ts";
import { caps } from "./caps.ts";
import { EntryReader, type Progress } from "./decode-entries.ts";
import { LogFault } from "./fault.ts";
import { readHeader } from "./header.ts";
import { sha256 } from "./sha256.ts";

/** A log: its header, and its entries in order. */
export interface Log {
	header: Header;
	entries: Entry[];
}

/** Checks and reads a log that grows by chunks, such as they arrive at a server. */
export class LogDecoder implements Log {
	readonly header: Header;
	readonly entries: Entry[] = [];
	/**
	 * 32 bytes that prove everything so far: the SHA-256 of the header's bytes, and after each chunk the SHA-256 of the
	 * head before it followed by the chunk's bytes.
	 */
	head: Uint8Array;
	private bytes: number;
	private progress: Progress = {
		entries: 0,
		points: 0,
		outlines: 0,
		work: 0,
		end: 0,
		undoable: 0,
		redoable: 0,
	};

	/** Throws a LogFault. */
	constructor(header: Uint8Array) {
		const { header: read, length } = readHeader(header);
		if (length !== header.length) throw new LogFault("chunk-length", length);
		this.header = read;
		this.head = sha256(header);
		this.bytes = length;
	}

	/** Adds a chunk and returns its entries. Throws a LogFault; then the log stays as it was. */
	append(chunk: Uint8Array): Entry[] {
		const bytes = this.bytes + chunk.length;
		if (chunk.length > caps.chunkBytes || bytes > caps.bytes)
			throw new LogFault("too-many-bytes", 0);
		const reader = new ByteReader(chunk);
		const count = this.readStart(reader);
		const progress = { ...this.progress };
		const body = new EntryReader(reader, this.header, progress);
		const entries: Entry[] = [];
		for (let index = 0; index < count; index++) entries.push(body.read());
		if (reader.left > 0) reader.refuse("chunk-length");
		this.bytes = bytes;
		this.progress = progress;
		this.head = sha256(this.head, chunk);
		for (const entry of entries) this.entries.push(entry);
		return entries;
	}

	private readStart(reader: ByteReader): number {
		if (reader.number() !== this.entries.length) reader.refuse("chunk-order");
		const count = reader.between(1, caps.entries - this.entries.length, "too-many-entries");
		if (reader.number() !== reader.left) reader.refuse("chunk-length");
		return count;
	}
}

/** Reads a whole log: a header, and chunks one after the other. Throws a LogFault. */
export function decodeLog(bytes: Uint8Array): LogDecoder {
	if (bytes.length > caps.bytes) throw new LogFault("too-many-bytes", caps.bytes);
	const { length } = readHeader(bytes);
	const log = new LogDecoder(bytes.subarray(0, length));
	for (let at = length; at < bytes.length; ) {
		const end = at + chunkLength(bytes.subarray(at));
		log.append(bytes.subarray(at, end));
		at = end;
	}
	return log;
}

/** Length of the chunk with which `bytes` begin. */
function chunkLength(bytes: Uint8Array): number {
	const reader = new ByteReader(bytes);
	reader.number();
	reader.number();
	reader.take(reader.number());
	return reader.at;
}
