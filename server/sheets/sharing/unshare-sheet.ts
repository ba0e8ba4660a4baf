import { Problem } from "#contract/problems.ts";
import { deleted } from "../../http/acknowledge.ts";
import type { Caller } from "../../http/caller.ts";
import type { Needs } from "../../needs.ts";
import { removeSharing, sharingOf } from "./store.ts";
import { tellChanged } from "./tell-changed.ts";

/** Removes the public page of one of the caller's own sheets. A hidden one stays until an administrator decides. */
export async function unshareSheet(
	{ connection: { db }, events }: Pick<Needs, "connection" | "events">,
	caller: Caller,
	sheetId: string,
) {
	const shared = await sharingOf(db, sheetId);
	if (shared?.user_id !== caller.id) throw new Problem("not_found");
	if (!(await removeSharing(db, shared.id))) throw new Problem("sheet_hidden");
	tellChanged(events, shared);
	return deleted(1);
}
