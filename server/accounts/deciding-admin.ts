import { Problem } from "#contract/problems.ts";
import { lockForAll } from "#database/locks.ts";
import type { Tx } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findPerson, type Person } from "./store.ts";
import { isActiveAdmin } from "./users-store.ts";

/**
 * Finds the person about whom an administrator decides, and takes the lock that serialises all such decisions. If two
 * administrators suspend or demote each other, the second one has lost the role when the lock is free (docs/threats.md
 * U3, D113). Nobody can decide about themselves, so one administrator always remains.
 */
export async function personToDecide(
	needs: Needs,
	tx: Tx,
	caller: Caller,
	userId: string,
): Promise<Person> {
	await requireDecidingAdmin(needs, tx, caller);
	const person = await findPerson(tx, userId);
	if (!person) throw new Problem("not_found");
	if (person.id === caller.id) throw new Problem("own_account");
	return person;
}

/** Takes the lock of all decisions about people, and refuses a caller who is no longer an administrator. */
export async function requireDecidingAdmin(
	{ connection }: Needs,
	tx: Tx,
	caller: Caller,
): Promise<void> {
	await lockForAll(tx, connection.engine, "removeAdmin");
	if (!(await isActiveAdmin(tx, caller.id))) throw new Problem("wrong_role");
}
