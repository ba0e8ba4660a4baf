import { encodeHeader } from "#ink/log/header.ts";
import { findFile } from "../../files/store.ts";
import { bytesBetween } from "../../files/stored-bytes.ts";
import type { Needs } from "../../needs.ts";
import type { BytesPlace, SheetRow } from "./own-file.ts";
import { nextPieces } from "./sheet-entries-store.ts";

export type FileNeeds = Pick<
	Needs,
	"connection" | "storage" | "lessonStorage" | "sheetPictureStorage"
>;

/** The bytes of a file of the archive. Undefined if it does not exist. Throws if the storage is unavailable. */
export async function readFile(
	needs: FileNeeds,
	place: BytesPlace,
): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array> | undefined> {
	const { connection, storage, lessonStorage, sheetPictureStorage } = needs;
	switch (place.in) {
		case "pictures":
			return asOne(await storage.get(place.key));
		case "lessons":
			return asOne(await lessonStorage.get(place.key));
		case "pictures of sheets":
			return asOne(await sheetPictureStorage.get(place.key));
		case "parts": {
			const file = await findFile(connection.db, place.id);
			return file && bytesBetween(lessonStorage, file, { first: 0, last: file.size - 1 });
		}
		case "sheets":
			return logOf(needs, place.row);
	}
}

const asOne = (bytes: Uint8Array | undefined) => bytes && [bytes];

/** Pieces of a sheet that one statement reads. A piece is what the client sent in one request. */
const PIECES = 50;

/** The log as it was when the row was read: its header and its entries. */
async function* logOf({ connection }: FileNeeds, row: SheetRow): AsyncGenerator<Uint8Array> {
	const { id, raster, width, height, entries: before } = row;
	yield encodeHeader({ raster, width, height, layers: JSON.parse(row.layers) as string[] });
	let after: number | undefined = -1;
	while (after !== undefined) {
		const pieces = await nextPieces(connection.db, id, { after, before, limit: PIECES });
		for (const { bytes } of pieces) yield bytes;
		after = pieces.at(-1)?.from_entry;
	}
}
