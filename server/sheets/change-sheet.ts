import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { deleted, updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { removeUnseen } from "./pictures/remove-unseen.ts";
import { sharingOf } from "./sharing/store.ts";
import { tellChanged } from "./sharing/tell-changed.ts";
import { deleteSheet, lockStorage, renameSheet, saveStorage } from "./store.ts";

type SheetNeeds = Pick<Needs, "connection" | "now">;

export async function giveTitle(
	{ connection, now }: SheetNeeds,
	caller: Caller,
	id: string,
	{ title }: ParsedBody<"PATCH /api/sheets/:id">,
) {
	const change = { title, updated_at: now() };
	const found = await renameSheet(connection.db, { id, userId: caller.id }, change);
	if (!found) throw new Problem("not_found");
	return updated();
}

/** Deletes a sheet with every stroke, its public page and its pictures. Only backups still contain it. */
export async function removeSheet(needs: Needs, caller: Caller, id: string) {
	const { connection, events } = needs;
	const shared = await sharingOf(connection.db, id);
	await connection.db.transaction().execute(async (tx) => {
		const storage = (await lockStorage(tx, [caller.id])).get(caller.id);
		const bytes = await deleteSheet(tx, { id, userId: caller.id });
		if (!storage || bytes === undefined) throw new Problem("not_found");
		await saveStorage(tx, {
			...storage,
			bytes: storage.bytes - bytes,
			sheets: storage.sheets - 1,
		});
	});
	if (shared) tellChanged(events, shared);
	await removeUnseen(needs, id);
	return deleted(1);
}
