import { encodeChunks } from "#ink/log/encode-chunks.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { remainingMarks } from "#ink/log/remaining-marks.ts";
import { UserFault } from "../../data/user-fault.ts";
import { recorder } from "../../messages/en/recorder.ts";
import { openSheet } from "../../sheets/door.ts";
import type { Take } from "./take.ts";

/**
 * The drawing of a take as students see it: without undone marks, and with every other mark at its time in the voice
 * (decisions/0084). The sheet itself keeps everything.
 */
export async function logOfTake({ sheetId }: Take): Promise<Blob> {
	const sheet = await openSheet(sheetId);
	const { header, entries } = sheet;
	await sheet.close();
	const marks = remainingMarks(entries);
	if (marks.length === 0) throw new UserFault(recorder.empty);
	const pieces = [encodeHeader(header), ...encodeChunks(marks)];
	return new Blob(pieces.map((piece) => new Uint8Array(piece)));
}
