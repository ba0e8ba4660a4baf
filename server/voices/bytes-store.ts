import { createHash } from "node:crypto";
import { Problem } from "#contract/problems.ts";
import type { VoicesTable } from "#database/tables.ts";
import { type ByteStorage, voiceKey } from "#providers/storage/port.ts";
import { sharedFrom } from "../files/shared-bytes.ts";

/** Shared bytes whose hash is right. To hash 16 MB for each listener would stop other requests. */
const compared = new WeakSet<Uint8Array>();

/** The bytes of a complete voice. Throws if they differ from the received ones. */
export async function readVoice(
	storage: ByteStorage,
	{ id, state, sha256 }: Pick<VoicesTable, "id" | "state" | "sha256">,
): Promise<Uint8Array> {
	if (state !== "ready") throw new Problem("not_found");
	const bytes = await sharedFrom(storage, voiceKey(id));
	if (!bytes || !(compared.has(bytes) || hashOf(bytes) === sha256))
		throw new Error(`the voice ${id} is missing or changed in the storage`);
	compared.add(bytes);
	return bytes;
}

function hashOf(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}
