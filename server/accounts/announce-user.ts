import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { markAnnounced } from "./store.ts";

/**
 * The user's record exists since sign-up. The owner's first POST /users returns its id, every later call null. Role
 * and person in the payload are ignored (docs/rules.md; docs/threats.md A2).
 */
export async function announceUser({ connection, now }: Needs, caller: Caller) {
	const first = await markAnnounced(connection.db, caller.id, now());
	return inserted(first ? caller.id : null);
}
