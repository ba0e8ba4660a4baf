import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import type { PicturePlace } from "../later/picture-place.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { keepPicture } from "./add-picture.ts";
import { fetchPicture, NotFetched } from "./fetch-picture.ts";
import { makeFiles } from "./picture-files.ts";
import { ownerOfPlace, replaceAddress, replaceClassImage } from "./places-store.ts";

/** The row shows another picture by now, so the fetched one is discarded. */
class Outdated extends Error {}

/**
 * The later work: fetches a picture from an address that a user typed, stores it like an upload of that user, and
 * shows it in place of the address (docs/rules.md, "Pictures"). If the picture cannot be fetched or is invalid, the
 * address stays and pages show the initial or a placeholder. After an error of our own it is retried.
 */
export async function storeExternalPicture(needs: Needs, place: PicturePlace): Promise<void> {
	const { connection, internet, events, log } = needs;
	const ownerId = await ownerOfPlace(connection.db, place);
	if (ownerId === undefined) return;
	try {
		const bytes = await fetchPicture(internet, place.address);
		await keepPicture(needs, ownerId, bytes, {
			make: () => makeFiles(bytes),
			use: (tx, url) => showHere(tx, place, url),
		});
		events.emit("publicChanged");
	} catch (error) {
		if (!leavesAddress(error)) throw error;
		log.info({ err: error, ...place }, "an external picture was not stored");
	}
}

/** Updates the row and the purchases that copied its picture. A purchase copies it under the same lock. */
async function showHere(tx: Tx, place: PicturePlace, url: string): Promise<void> {
	const { of, id, address } = place;
	if (of === "class") await lockSeats(tx, id);
	if (!(await replaceAddress(tx, place, url))) throw new Outdated();
	if (of === "class") await replaceClassImage(tx, { classId: id, address, url });
}

function leavesAddress(error: unknown): boolean {
	if (error instanceof Problem) return error.status < 500;
	return error instanceof NotFetched || error instanceof Outdated;
}
