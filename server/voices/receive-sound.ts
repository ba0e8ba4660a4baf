import { Problem } from "#contract/problems.ts";
import type { Caller } from "../http/caller.ts";
import { requireDiskSpace } from "../images/disk-space.ts";
import type { Needs } from "../needs.ts";
import { limitsOfVoice } from "./limits-of-voice.ts";
import { findOwnVoice } from "./own-voice.ts";
import { soundFormat } from "./sound-format.ts";
import { appendToVoice } from "./store.ts";

/**
 * Receives sound while it is recorded. Bytes that the server already has are ignored, so a request may be repeated or
 * overlap. A gap is refused. Returns the number of received bytes.
 */
export async function receiveSound(
	needs: Needs,
	caller: Caller,
	{ id, from }: { id: string; from: number },
	read: () => Promise<Uint8Array>,
): Promise<{ received: number }> {
	const { db } = needs.connection;
	await requireDiskSpace(needs);
	const voice = await findOwnVoice(db, caller, id);
	const { state, size, format } = voice;
	const bytes = await read();
	if (from > size) throw new Problem("voice_gap");
	const rest = bytes.subarray(size - from);
	if (state === "ready" || rest.length === 0) return { received: size };
	const { bytes: most, said } = limitsOfVoice(voice);
	if (size + rest.length > most) throw new Problem("voice_too_long", said);
	const known = format ?? soundFormat(rest);
	if (!known) throw new Problem("not_a_voice");
	const piece = { id, from: size, bytes: rest, format: known };
	const isGrown = await db.transaction().execute((tx) => appendToVoice(tx, piece));
	if (isGrown) return { received: size + rest.length };
	// Another request was faster and has stored the same sound, or more of it.
	return { received: (await findOwnVoice(db, caller, id)).size };
}
