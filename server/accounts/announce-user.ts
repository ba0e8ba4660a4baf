import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { markAnnounced } from "./store.ts";

/**
 * The record is there since sign-up; its owner's first POST /users answers its id, every later one
 * null. What the payload says about role or person changes nothing (docs/rules.md; docs/threats.md A2).
 */
export async function announceUser({ connection, now }: Needs, caller: Caller) {
	const first = await markAnnounced(connection.db, caller.id, now());
	return inserted(first ? caller.id : null);
}
