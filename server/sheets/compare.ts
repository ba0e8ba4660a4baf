import { Problem } from "#contract/problems.ts";
import type { Database, SheetsTable } from "#database/tables.ts";
import { cutChunks } from "#ink/log/read-chunk.ts";
import { hash, headAfter } from "./chain.ts";
import { headerBytesOf } from "./header.ts";
import { headBefore, readPieces } from "./ink-store.ts";

/**
 * Refuses a client whose log differs from the server's, in the chain before `from` or in an entry that both have.
 * Returns the client's chunks that the server does not have.
 */
export async function freshChunks(
	db: Database,
	sheet: SheetsTable,
	{ from, head, chunks }: { from: number; head: string; chunks: Uint8Array[] },
): Promise<Uint8Array[]> {
	if (from > sheet.entries) throw new Problem("sheet_gap");
	if (from < sheet.entries) await compare(db, sheet, { from, head, chunks });
	else if (head !== sheet.head) throw new Problem("sheet_forked");
	return chunks.slice(sheet.entries - from);
}

async function compare(
	db: Database,
	sheet: SheetsTable,
	{ from, head, chunks }: { from: number; head: string; chunks: Uint8Array[] },
): Promise<void> {
	const to = Math.min(sheet.entries, from + Math.max(1, chunks.length));
	const pieces = await readPieces(db, sheet.id, { from, to });
	let at = pieces[0]?.from_entry ?? 0;
	let here = (await headBefore(db, sheet.id, at)) ?? hash(headerBytesOf(sheet));
	for (const chunk of pieces.flatMap(({ bytes }) => cutChunks(bytes))) {
		if (at >= to) break;
		if (at === from && here !== head) throw new Problem("sheet_forked");
		const theirs = chunks[at - from];
		if (theirs && Buffer.compare(theirs, chunk) !== 0) throw new Problem("sheet_forked");
		if (at < from) here = headAfter(here, chunk);
		at += 1;
	}
}
