import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { findOwnClass } from "../../classes/store.ts";
import { updated } from "../../http/acknowledge.ts";
import type { Caller } from "../../http/caller.ts";
import type { Needs } from "../../needs.ts";
import { changeSharing, findShared, type SharedRow, sharingOf } from "./store.ts";
import { tellChanged } from "./tell-changed.ts";

type WallNeeds = Pick<Needs, "connection" | "events">;

/** The student offers a shared sheet to the page of its class, or withdraws it. */
export async function offerSheet(
	{ connection: { db }, events }: WallNeeds,
	caller: Caller,
	sheetId: string,
	offered: boolean,
) {
	const shared = await sharingOf(db, sheetId);
	if (shared?.user_id !== caller.id) throw new Problem("not_found");
	if (shared.state !== "shared") throw new Problem("sheet_hidden");
	if (offered && shared.class_id === null) throw new Problem("sheet_without_class");
	// A sheet that is already shown stays. A declined sheet can be offered again after it was changed and shared again.
	const isAsked = shared.wall === "offered" || shared.wall === "shown";
	if (offered && shared.wall === "declined") throw new Problem("sheet_declined");
	if (offered === isAsked) return updated(false);
	await setWall(db, shared, offered ? "offered" : "no");
	tellChanged(events, shared);
	return updated();
}

/** The teacher of the class shows an offered sheet on its page, declines it, or removes it again. */
export async function decideWall(
	{ connection: { db }, events }: WallNeeds,
	caller: Caller,
	number: string,
	{ hangs, sharedAt }: ParsedBody<"PATCH /api/shared-sheet/:id/wall">,
) {
	const shared = await requireOffered(db, caller, number);
	// The student may have shared another state of the sheet since the teacher saw it.
	if (shared.shared_at !== Date.parse(sharedAt)) throw new Problem("sheet_changed");
	const wall = hangs ? "shown" : "declined";
	if (shared.wall === wall) return updated(false);
	await setWall(db, shared, wall);
	tellChanged(events, { ...shared, wall: "shown" });
	return updated();
}

/** A sheet that was offered to a class of the caller. Throws 404 for any other sheet. */
export async function requireOffered(
	db: Database,
	caller: Caller,
	number: string,
): Promise<SharedRow> {
	const shared = await findShared(db, number);
	const isOffered = shared?.wall === "offered" || shared?.wall === "shown";
	if (!shared?.class_id || !isOffered || shared.state !== "shared") throw new Problem("not_found");
	if (!(await findOwnClass(db, shared.class_id, caller.id))) throw new Problem("not_found");
	return shared;
}

/** Changes the state, or throws if student or teacher has changed it in the meantime. */
async function setWall(db: Database, shared: SharedRow, wall: SharedRow["wall"]): Promise<void> {
	if (!(await changeSharing(db, shared, { wall }))) throw new Problem("sheet_changed");
}
