import { compareOutlines } from "#contract/outlines/compare-outlines.ts";
import type { OwnOutlines, ReviewedOutline } from "#contract/outlines.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { asUpload, filesOf } from "../files/store.ts";
import type { Caller } from "../http/caller.ts";
import { asVoice, voicesOfClass } from "../voices/store.ts";
import { inksOfClass } from "./ink-store.ts";
import { readyFilesOfClass } from "./material-store.ts";
import { requireManagedClass } from "./own-class.ts";
import { classOfOutline } from "./review-store.ts";
import { asOutline, findOutline, liveOutline, openOutline } from "./store.ts";

/** The outlines of a class, for its owner and administrators. */
export async function seeOwnOutlines(
	db: Database,
	caller: Caller,
	classId: string,
): Promise<OwnOutlines> {
	await requireManagedClass(db, caller, classId);
	const [live, draft] = [await liveOutline(db, classId), await openOutline(db, classId)];
	return {
		live: live ? asOutline(live) : null,
		draft: draft ? asOutline(draft) : null,
		inks: await inksOfClass(db, classId),
		voices: (await voicesOfClass(db, classId)).map(asVoice),
		files: (await filesOf(db, classId)).map(asUpload),
	};
}

/** An outline for an administrator's decision, with the live outline and the differences. */
export async function reviewOutline(db: Database, id: string): Promise<ReviewedOutline> {
	const found = await findOutline(db, id);
	const of = found && (await classOfOutline(db, id));
	if (!of) throw new Problem("not_found");
	const row = await liveOutline(db, found.class_id);
	const live = row && row.id !== id ? asOutline(row) : null;
	const outline = asOutline(found);
	return {
		outline,
		live,
		className: of.name,
		instructorName: of.owner_name,
		changes: compareOutlines(live?.body ?? null, outline.body),
		files: await readyFilesOfClass(db, found.class_id),
		voices: (await voicesOfClass(db, found.class_id)).map(asVoice),
	};
}
