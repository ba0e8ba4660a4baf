import { frozenKey } from "#providers/storage/port.ts";
import type { Needs } from "../needs.ts";
import { isFrozenNamed } from "./store.ts";

/**
 * The later work: removes frozen ink that was never handed in, or whose hand-in was deleted with its account, unless
 * another hand-in or a red layer has it.
 */
export async function removeFrozen(
	{ connection, lessonStorage }: Needs,
	{ sha256 }: { sha256: string },
): Promise<void> {
	if (await isFrozenNamed(connection.db, sha256)) return;
	await lessonStorage.remove(frozenKey(sha256));
}
