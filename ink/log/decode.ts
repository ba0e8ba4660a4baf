import type { Entry, Header } from "../marks.ts";
import { caps } from "./caps.ts";
import type { Progress } from "./decode-entries.ts";
import { LogFault } from "./fault.ts";
import { readHeader } from "./header.ts";
import { cutChunks, emptyLog, readChunk } from "./read-chunk.ts";

/** A log: its header, and its entries in order. */
export interface Log {
	header: Header;
	entries: Entry[];
}

/** Checks and reads a log that grows by chunks, such as they arrive at a server. */
export class LogDecoder implements Log {
	readonly header: Header;
	readonly entries: Entry[] = [];
	private progress: Progress;

	/** Throws a LogFault. */
	constructor(header: Uint8Array) {
		const { header: read, length } = readHeader(header);
		if (length !== header.length) throw new LogFault("chunk-length", length);
		this.header = read;
		this.progress = emptyLog(length);
	}

	/** Adds a chunk and returns its entries. Throws a LogFault; then the log stays as it was. */
	append(chunk: Uint8Array): Entry[] {
		const { entries, progress } = readChunk(chunk, this.header, this.progress);
		this.progress = progress;
		for (const entry of entries) this.entries.push(entry);
		return entries;
	}
}

/** Reads a whole log: a header, and chunks one after the other. Throws a LogFault. */
export function decodeLog(bytes: Uint8Array): LogDecoder {
	if (bytes.length > caps.bytes) throw new LogFault("too-many-bytes", caps.bytes);
	const { length } = readHeader(bytes);
	const log = new LogDecoder(bytes.subarray(0, length));
	for (const chunk of cutChunks(bytes.subarray(length))) log.append(chunk);
	return log;
}
