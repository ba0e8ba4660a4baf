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
import { asVoice, closeVoice, completeVoice, findVoice, receivedBytes } from "./store.ts";

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
	if (hasPictures(bytes)) throw new Problem("not_a_voice");
	const finished = { id, size, lengthMs };
	if (bytes.length !== size || !(await closeVoice(connection.db, finished)))
		return await finishedMeanwhile(needs, caller, id);
	await lessonStorage.put(voiceKey(id), bytes);
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const isCompleted = await connection.db
		.transaction()
		.execute((tx) => completeVoice(tx, { ...finished, sha256 }));
	if (!isCompleted) await removeIfGone(needs, id);
	return asVoice(await findOwnVoice(connection.db, caller, id));
}

/** Another request has finished the voice, or has sent more sound. */
async function finishedMeanwhile(
	{ connection }: Needs,
	caller: Caller,
	id: string,
): Promise<Voice> {
	const voice = await findOwnVoice(connection.db, caller, id);
	if (voice.state !== "ready") throw new Problem("voice_gap");
	return asVoice(voice);
}

/** The sweep may have removed the voice, and its bytes, before they were stored here. */
async function removeIfGone({ connection, lessonStorage }: Needs, id: string): Promise<void> {
	if (await findVoice(connection.db, id)) return;
	await lessonStorage.remove(voiceKey(id));
}
