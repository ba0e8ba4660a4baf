import { LogDecoder } from "#ink/log/decode.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import { LogFault } from "#ink/log/fault.ts";
import { headOf, nextHead } from "#ink/log/head.ts";
import { readHeader } from "#ink/log/header.ts";
import { cutChunks } from "#ink/log/read-chunk.ts";
import type { Entry, Header } from "#ink/marks.ts";
import { afterOthers } from "./after-others.ts";

/**
 * A sheet's log in memory: each entry as a chunk of its own, and the chain after each number of entries. Two logs agree
 * in their first entries exactly if the chain after them is the same (docs/ink.md, "Head").
 */
export class LogChain {
	readonly chunks: Uint8Array[] = [];
	/** SHA-256 in hexadecimal, after each number of entries, from 0. */
	readonly heads: string[];
	private readonly log: LogDecoder;
	private head: Uint8Array;

	constructor(header: Uint8Array) {
		this.log = new LogDecoder(header);
		this.head = headOf(header);
		this.heads = [hex(this.head)];
	}

	/** Throws a LogFault. */
	static read(bytes: Uint8Array): LogChain {
		const { length } = readHeader(bytes);
		const chain = new LogChain(bytes.slice(0, length));
		for (const chunk of cutChunks(bytes.subarray(length))) chain.append(chunk);
		return chain;
	}

	/** The log up to the first chunk that is damaged. */
	static readable(header: Uint8Array, chunks: readonly Uint8Array[]): LogChain {
		const chain = new LogChain(header);
		try {
			for (const chunk of chunks) chain.append(chunk);
		} catch (fault) {
			if (!(fault instanceof LogFault)) throw fault;
		}
		return chain;
	}

	get header(): Header {
		return this.log.header;
	}

	get entries(): readonly Entry[] {
		return this.log.entries;
	}

	get length(): number {
		return this.chunks.length;
	}

	/** Throws a LogFault or a RangeError for an entry that no log can have. Then the log stays as it was. */
	add(entry: Entry): void {
		this.append(this.chunkOf(entry));
	}

	/** The chunk that adds this entry. Throws what `add` throws. */
	chunkOf(entry: Entry): Uint8Array {
		const { end = 0 } = this.entries.at(-1) ?? {};
		return encodeChunk(this.length, [afterOthers(entry, end)]);
	}

	/** Throws a LogFault. */
	append(chunk: Uint8Array): void {
		this.log.append(chunk);
		this.chunks.push(chunk);
		this.head = nextHead(this.head, chunk);
		this.heads.push(hex(this.head));
	}

	/** The chunks from `from` on, as many as fit into `most` bytes, and at least one. */
	bytesFrom(from: number, most: number): Uint8Array<ArrayBuffer> {
		let to = from;
		let size = 0;
		while (to < this.length) {
			size += this.chunks[to]?.length ?? 0;
			if (size > most && to > from) break;
			to += 1;
		}
		return joined(this.chunks.slice(from, to));
	}
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.length;
	}
	return bytes;
}

function hex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
