import { Problem } from "#contract/problems.ts";
import { cutPictureKey } from "#providers/storage/port.ts";
import type { Needs } from "../needs.ts";
import { readInk } from "./bytes-store.ts";
import { findLesson, hasInkOfHash } from "./store.ts";

/** Pixels: twice what the page of a class shows. */
const WIDTH = 320;

/** The hash of a live lesson's drawing. Everybody may see its small picture while the class is approved. */
export async function findCut({ readPublic }: Pick<Needs, "readPublic">, id: string) {
	const found = await readPublic(({ db }) => findLesson(db, id, undefined));
	const isPublic = found?.class_status === "approved" && found.retired_at === null;
	if (!isPublic || found.sha256 === null) throw new Problem("not_found");
	return found.sha256;
}

/** The finished drawing of a lesson as a small WebP. It is made when it is first asked for and then kept. */
export async function pictureOfCut(
	needs: Pick<Needs, "connection" | "lessonStorage" | "sheetPictureStorage" | "drawPicture">,
	sha256: string,
): Promise<Uint8Array> {
	const { connection, lessonStorage, sheetPictureStorage, drawPicture } = needs;
	const key = cutPictureKey(sha256);
	const kept = await sheetPictureStorage.get(key);
	if (kept) return kept;
	const made = await drawPicture({
		name: sha256,
		width: WIDTH,
		read: () => readInk(lessonStorage, sha256),
	});
	await sheetPictureStorage.put(key, made);
	// The drawing may have been removed while its picture was being stored.
	if (!(await hasInkOfHash(connection.db, sha256))) await sheetPictureStorage.remove(key);
	return made;
}
