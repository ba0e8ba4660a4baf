import { createHash } from "node:crypto";
import { Problem } from "#contract/problems.ts";
import type { VoicesTable } from "#database/tables.ts";
import { type ByteStorage, voiceKey } from "#providers/storage/port.ts";

/** The bytes of a complete voice. Throws if they differ from the received ones. */
export async function readVoice(
	storage: ByteStorage,
	{ id, state, sha256 }: Pick<VoicesTable, "id" | "state" | "sha256">,
): Promise<Uint8Array> {
	if (state !== "ready") throw new Problem("not_found");
	const bytes = await storage.get(voiceKey(id));
	if (bytes && createHash("sha256").update(bytes).digest("hex") === sha256) return bytes;
	throw new Error(`the voice ${id} is missing or changed in the storage`);
}
