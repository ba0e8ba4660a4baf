import { isDeepStrictEqual } from "node:util";
import type { InstructorPage, NewPage, OwnPage } from "#contract/instructors/page.ts";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { dropPictures } from "../images/drop-store.ts";
import { lockUploader } from "../images/store.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { findOwnPage, hideEmail, keepPage, ownPictures } from "./pages-store.ts";

/**
 * An instructor saves their public page (decisions/0074). If another tab saved the page, or an administrator cleared
 * it, the save is refused, unless the page has this content already (docs/rules.md, "Refusals"). Drawings that are
 * not shown any more are removed from the storage.
 */
export async function savePage(
	{ connection, events, now }: Needs,
	{ id }: Caller,
	wanted: NewPage,
) {
	const { hidesEmail, ...page } = wanted;
	const saved = await connection.db.transaction().execute(async (tx) => {
		await lockUploader(tx, id);
		const before = await findOwnPage(tx, id);
		if (before?.version !== page.version) return requireSame(before, wanted);
		const version = page.version + 1;
		await refuseForeign(tx, id, { before, after: page });
		await keepPage(tx, { userId: id, page: { ...page, version }, now: now() });
		await hideEmail(tx, id, hidesEmail);
		await removeDrawings(tx, { userId: id, before, after: page, now: now() });
		return version;
	});
	events.emit("workDue");
	// The address is in every list of classes, too.
	events.emit("publicChanged");
	return { version: saved };
}

/** The version of a page that has the wanted content already, although another version was seen. */
function requireSame(kept: OwnPage | undefined, wanted: NewPage): number {
	if (kept && isDeepStrictEqual(kept, { ...wanted, version: kept.version })) return kept.version;
	throw new Problem("page_changed");
}

type Drawn = Pick<InstructorPage, "drawings">;

/**
 * A drawing must be the instructor's own upload, or already on the page, like those of the demo. So nobody can show or
 * remove somebody else's picture.
 */
async function refuseForeign(
	tx: Tx,
	userId: string,
	{ before, after }: { before: Drawn; after: Drawn },
): Promise<void> {
	const images = after.drawings.map(({ image }) => image);
	const own = await ownPictures(tx, userId, images);
	for (const { image } of before.drawings) own.add(image);
	const errors = images.flatMap((image, index) =>
		own.has(image)
			? []
			: [{ field: `drawings.${index}.image`, message: "Upload this drawing first" }],
	);
	if (errors.length > 0) throw new Problem("invalid_input", { errors });
}

/** Removes the pictures that the page showed before and does not show now. */
export async function removeDrawings(
	tx: Tx,
	change: {
		userId: string;
		before: Drawn;
		after: Drawn;
		now: number;
	},
): Promise<void> {
	const still = new Set(change.after.drawings.map(({ image }) => image));
	const urls = change.before.drawings.map(({ image }) => image).filter((url) => !still.has(url));
	for (const id of await dropPictures(tx, change.userId, urls))
		await addLaterWork(tx, { kind: "remove-picture", payload: { id }, dueAt: change.now });
}
