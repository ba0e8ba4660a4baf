import { randomBytes } from "node:crypto";
import { NUMBER_BYTES, numberOf } from "#contract/certificates/number.ts";
import { Problem } from "#contract/problems.ts";
import type { Sharing } from "#contract/sheets/sharing.ts";
import type { Caller } from "../../http/caller.ts";
import type { Needs } from "../../needs.ts";
import { addSharing, asSharing, changeSharing, sharingOf, sheetToShare } from "./store.ts";
import { tellChanged } from "./tell-changed.ts";

/**
 * Makes the current state of a sheet public. If it is shared again, the page keeps its number and shows the new state.
 * Then the class's teacher has to agree again, because they have seen another drawing (decisions/0054).
 */
export async function shareSheet(
	{ connection, now, events }: Needs,
	caller: Caller,
	sheetId: string,
	{ showsName }: { showsName: boolean },
): Promise<Sharing> {
	const { db } = connection;
	const sheet = await sheetToShare(db, { id: sheetId, userId: caller.id });
	if (!sheet) throw new Problem("not_found");
	if (sheet.undoable === 0) throw new Problem("sheet_empty");
	const before = await sharingOf(db, sheetId);
	if (before && before.state !== "shared") throw new Problem("sheet_hidden");
	const { title, entries, head, class_id } = sheet;
	const isSame = before?.head === head && before.title === title;
	const row = {
		id: before?.id ?? numberOf(randomBytes(NUMBER_BYTES)),
		...{ sheet_id: sheetId, user_id: caller.id, class_id, title, entries, head },
		shows_name: Number(showsName),
		state: "shared" as const,
		wall: isSame ? before.wall : ("no" as const),
		last_report: null,
		shared_at: now(),
	};
	const { last_report: _, ...change } = row;
	const isDone = before ? await changeSharing(db, before, change) : await addSharing(db, row);
	if (!isDone) throw new Problem("sheet_changed");
	tellChanged(events, { class_id: before?.class_id ?? null, wall: before?.wall ?? "no" });
	return asSharing(row);
}
