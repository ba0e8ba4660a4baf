import { createHash } from "node:crypto";
import { Problem } from "#contract/problems.ts";
import type { Voice } from "#contract/voices.ts";
import { voiceKey } from "#providers/storage/port.ts";
import type { Caller } from "../http/caller.ts";
import { requireDiskSpace } from "../images/disk-space.ts";
import type { Needs } from "../needs.ts";
import { limitsOfVoice } from "./limits-of-voice.ts";
import { findOwnVoice } from "./own-voice.ts";
import { hasPictures } from "./sound-format.ts";
import { asVoice, completeVoice, receivedBytes } from "./store.ts";

/** Stores a completely received voice as one object. Repeatable. */
export async function finishVoice(
	needs: Needs,
	caller: Caller,
	id: string,
	{ size, lengthMs }: { size: number; lengthMs: number },
): Promise<Voice> {
	const { connection, lessonStorage } = needs;
	const voice = await findOwnVoice(connection.db, caller, id);
	if (voice.state === "ready") return asVoice(voice);
	if (voice.size !== size) throw new Problem("voice_gap");
	const { lengthMs: longest, said } = limitsOfVoice(voice);
	if (lengthMs > longest) throw new Problem("voice_too_long", said);
	await requireDiskSpace(needs, size);
	const bytes = await receivedBytes(connection.db, id);
	// Another request has completed it.
	if (bytes.length !== size) return asVoice(await findOwnVoice(connection.db, caller, id));
	if (hasPictures(bytes)) throw new Problem("not_a_voice");
	await lessonStorage.put(voiceKey(id), bytes);
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	await connection.db
		.transaction()
		.execute((tx) => completeVoice(tx, { id, size, lengthMs, sha256 }));
	return asVoice(await findOwnVoice(connection.db, caller, id));
}
