import type { ParsedBody } from "#contract/api.ts";
import type { OutlineBody } from "#contract/outlines.ts";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { requireOwnClass } from "./own-class.ts";
import { refuseForeignParts } from "./refuse-foreign-parts.ts";
import { beginOutline, openOutline, saveOutline } from "./store.ts";

/**
 * The teacher saves the whole outline. If two tabs save the same version, the second is refused and keeps its text,
 * unless both have the same text (docs/rules.md, "Refusals"). The live outline is not changed.
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
			return { version: begun ?? (await requireSame(tx, classId, body)) };
		}
		const isSaved = await saveOutline(tx, { classId, version, body, now: now() });
		return { version: isSaved ? version + 1 : await requireSame(tx, classId, body) };
	});
}

/** The version of a draft that has the wanted text already, although another version was seen. */
async function requireSame(tx: Tx, classId: string, body: OutlineBody): Promise<number> {
	const open = await openOutline(tx, classId);
	if (open?.state === "draft" && open.body === JSON.stringify(body)) return open.version;
	throw await editRefusal(tx, classId);
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
