import { Problem } from "#contract/problems.ts";
import type { Caller } from "../caller.ts";
import type { Needs } from "../needs.ts";
import { deleteSelection, ownerOfSelection } from "./store.ts";

/** Dropping it again is harmless and answers 0; somebody else's is not found (threats.md S3). */
export async function dropSelection({ connection }: Needs, caller: Caller, id: string) {
	const owner = await ownerOfSelection(connection.db, id);
	if (owner !== undefined && owner !== caller.id) throw new Problem("not_found");
	const deletedCount = await deleteSelection(connection.db, id, caller.id);
	return { acknowledged: true as const, deletedCount };
}
