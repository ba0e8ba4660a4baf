import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { requireOwnClass } from "./own-class.ts";
import { refuseForeignParts } from "./refuse-foreign-parts.ts";
import { beginOutline, openOutline, saveOutline } from "./store.ts";

/**
 * The teacher saves the whole outline. If two tabs save the same version, the second is refused and keeps its text. The
 * live outline is not changed.
 */
export async function saveWholeOutline(
	{ connection, now }: Pick<Needs, "connection" | "now">,
	caller: Caller,
	classId: string,
	{ version, body }: ParsedBody<"PUT /api/class/:id/outline">,
): Promise<{ version: number }> {
	await requireOwnClass(connection.db, caller, classId);
	return await connection.db.transaction().execute(async (tx) => {
		// Serialises with the sweep of unused drawings, so that no outline refers to a removed drawing.
		await lockSeats(tx, classId);
		await refuseForeignParts(tx, classId, body);
		if (version === null) {
			const begun = await beginOutline(tx, { classId, body, now: now() });
			if (begun === undefined) throw await editRefusal(tx, classId);
			return { version: begun };
		}
		const saved = await saveOutline(tx, { classId, version, body, now: now() });
		if (!saved) throw await editRefusal(tx, classId);
		return { version: version + 1 };
	});
}

/** The refusal of a change to an outline that is in review, or has another version than the caller's. */
export async function editRefusal(
	db: Needs["connection"]["db"],
	classId: string,
): Promise<Problem> {
	const open = await openOutline(db, classId);
	if (open?.state === "in_review") return new Problem("outline_in_review");
	return new Problem("stale_version", {
		detail:
			"This outline was changed somewhere else while you were editing it. Check the new version before you save.",
	});
}
