import { v7 as newId } from "uuid";
import type { Database } from "#database/tables.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import { headOf, nextHead } from "#ink/log/head.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { remainingMarks } from "#ink/log/remaining-marks.ts";
import { type Entry, type Header, isMark } from "#ink/marks.ts";

interface Wanted {
	userId: string;
	title: string;
	header: Header;
	entries: readonly Entry[];
	lessonId?: string;
	classId?: string;
	/** Milliseconds since 1970. */
	at?: number;
}

export interface MadeSheet {
	id: string;
	/** SHA-256 in hexadecimal. */
	head: string;
	/** The whole log. */
	log: Uint8Array;
}

/** Stores a sheet as its owner's desk would have sent it: each entry is a separate chunk. */
export async function makeSheet(db: Database, wanted: Wanted): Promise<MadeSheet> {
	const { userId, title, header, entries, lessonId, classId, at = Date.now() } = wanted;
	const id = newId();
	const start = encodeHeader(header);
	const chunks = entries.map((entry, place) => encodeChunk(place, [entry]));
	const log = Buffer.concat([start, ...chunks]);
	const head = Buffer.from(chunks.reduce(nextHead, headOf(start))).toString("hex");
	const { raster, width, height, layers } = header;
	await db
		.insertInto("sheets")
		.values({
			...{ id, user_id: userId, title, raster, width, height, layers: JSON.stringify(layers) },
			...{ lesson_id: lessonId ?? null, class_id: classId ?? null },
			...{ entries: entries.length, strokes: entries.filter(isMark).length },
			...{ bytes: log.length, length_ms: entries.at(-1)?.end ?? 0, head },
			...{ points: 0, outlines: 0, work: 0, redoable: 0 },
			undoable: remainingMarks(entries).length,
			...{ lease_device: null, lease_until: 0, created_at: at, updated_at: at },
		})
		.execute();
	if (chunks.length > 0)
		await db
			.insertInto("sheet_entries")
			.values({ sheet_id: id, from_entry: 0, bytes: Buffer.concat(chunks), head })
			.execute();
	await db
		.insertInto("sheet_storage")
		.values({ user_id: userId, bytes: log.length, sheets: 1 })
		.onConflict((conflict) =>
			conflict.column("user_id").doUpdateSet((eb) => ({
				bytes: eb("sheet_storage.bytes", "+", log.length),
				sheets: eb("sheet_storage.sheets", "+", 1),
			})),
		)
		.execute();
	return { id, head, log };
}
