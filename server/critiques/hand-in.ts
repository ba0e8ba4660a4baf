import type { ParsedBody } from "#contract/api.ts";
import type { Critique } from "#contract/critiques.ts";
import { Problem } from "#contract/problems.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findSheet } from "../sheets/store.ts";
import { countHandIn, judgeSeat } from "./count-hand-in.ts";
import { freezeSheet } from "./freeze-sheet.ts";
import { seeCritique } from "./see-critique.ts";
import { findSame } from "./store.ts";

/** A student hands in one of their own sheets. The ink is frozen first and counted afterwards. */
export async function handIn(
	needs: Needs,
	caller: Caller,
	sheetId: string,
	{ entry, question, pins }: ParsedBody<"POST /api/sheets/:id/hand-in">,
): Promise<Critique> {
	const { db } = needs.connection;
	const sheet = await findSheet(db, caller.id, sheetId);
	if (!sheet) throw new Problem("not_found");
	const { lesson_id: lessonId, class_id: classId } = sheet;
	if (lessonId === null || classId === null) throw new Problem("sheet_without_lesson");
	const drawn = {
		...{ classId, lessonId },
		findSame: (from: typeof db, paymentId: string) => findSame(from, { paymentId, sheetId, entry }),
	};
	const { same } = await judgeSeat(needs, db, caller, drawn);
	if (same) return await seeCritique(needs, caller, same);
	const { removalId, ...frozen } = await freezeSheet(needs, sheet, entry);
	const asked = { question, question_pins: JSON.stringify(pins) };
	const which = { sheet_id: sheetId, photo_id: null, entry, ...asked };
	const id = await countHandIn(needs, caller, { ...drawn, removalId }, { ...frozen, ...which });
	return await seeCritique(needs, caller, id);
}
