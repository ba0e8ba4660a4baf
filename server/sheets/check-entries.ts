import { Problem } from "#contract/problems.ts";
import { refusedInk } from "#contract/sheets/refused-ink.ts";
import type { SheetsTable } from "#database/tables.ts";
import type { Progress } from "#ink/log/decode-entries.ts";
import { LogFault } from "#ink/log/fault.ts";
import { cutChunks, readChunk } from "#ink/log/read-chunk.ts";
import { isMark } from "#ink/marks.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";
import { headAfter } from "./chain.ts";
import { headerOf } from "./header.ts";

/** Bytes that are decoded before other requests run. */
const SLICE = 32 * 1024;

/** The state of a log after the checked entries. */
export interface Checked {
	progress: Progress;
	strokes: number;
	head: string;
}

/** Cuts the body of an append into chunks. */
export function chunksOf(body: Uint8Array): Uint8Array[] {
	return orInvalid(() => cutChunks(body));
}

/**
 * Checks chunks that continue a sheet, each with one entry. Earlier entries are not read again, because the row has the
 * decoder's counts.
 */
export async function checkEntries(row: SheetsTable, chunks: Uint8Array[]): Promise<Checked> {
	const header = headerOf(row);
	let { strokes, head } = row;
	let progress = progressOf(row);
	let sinceBreak = 0;
	for (const chunk of chunks) {
		const read = orInvalid(() => readChunk(chunk, header, progress));
		if (read.entries.length !== 1) throw invalid("chunk-length");
		progress = read.progress;
		strokes += read.entries.filter(isMark).length;
		head = headAfter(head, chunk);
		sinceBreak += chunk.length;
		if (sinceBreak < SLICE) continue;
		sinceBreak = 0;
		await yieldToRequests();
	}
	return { progress, strokes, head };
}

function progressOf(row: SheetsTable): Progress {
	const { bytes, entries, points, outlines, work, undoable, redoable, length_ms: end } = row;
	return { bytes, entries, points, outlines, work, undoable, redoable, end };
}

function orInvalid<Result>(read: () => Result): Result {
	try {
		return read();
	} catch (fault) {
		throw fault instanceof LogFault ? invalid(fault.code) : fault;
	}
}

function invalid(code: string): Problem {
	return new Problem("invalid_ink", { detail: refusedInk(code) });
}
