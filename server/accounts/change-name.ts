import { renameOnCertificates } from "../certificates/store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { rename } from "./users-store.ts";

/**
 * Changes a user's own name. Classes, lists and shared sheets read it from the account, and the search index follows by
 * a trigger. Certificates have a copy, which is updated. Payments keep the name from the time of the purchase.
 */
export async function changeName({ connection, events, now }: Needs, { id }: Caller, name: string) {
	const isChanged = await connection.db.transaction().execute(async (tx) => {
		if (!(await rename(tx, id, name, now()))) return false;
		await renameOnCertificates(tx, id, name);
		return true;
	});
	if (isChanged) events.emit("publicChanged");
	return updated(isChanged);
}
