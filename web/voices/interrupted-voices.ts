import type { Voice } from "#contract/voices.ts";
import { signedInPersonId } from "../data/signed-in-person.ts";
import {
	forgetVoice,
	piecesOf,
	type VoiceOf,
	type VoiceRecord,
	voicesOf,
} from "./device-voices.ts";
import { isVoiceInUse } from "./voice-lock.ts";
import { VoiceSender } from "./voice-sender.ts";

/** A voice whose recording did not end as it should: the page was closed, or the browser or the device crashed. */
export interface InterruptedVoice extends Pick<VoiceRecord, "id" | "about" | "begunAt"> {
	lengthMs: number;
	/** Sends the rest and completes the voice. Throws what calls throw. */
	complete(): Promise<Voice>;
	discard(): Promise<void>;
}

/**
 * Those that the signed-in person recorded for this and that this device has, oldest first. One that another tab still
 * records or sends is not among them.
 */
export async function interruptedVoices(wanted: VoiceOf): Promise<InterruptedVoice[]> {
	const all = await voicesOf(await signedInPersonId());
	const own = all.filter((record) => isFor(record, wanted));
	const found = await Promise.all(own.map(asInterrupted));
	return found.filter((voice) => voice !== undefined);
}

function isFor(record: VoiceOf, wanted: VoiceOf): boolean {
	if ("critiqueId" in wanted)
		return "critiqueId" in record && record.critiqueId === wanted.critiqueId;
	return "classId" in record && record.classId === wanted.classId;
}

async function asInterrupted(record: VoiceRecord): Promise<InterruptedVoice | undefined> {
	const { id, about, begunAt } = record;
	if (await isVoiceInUse(id)) return undefined;
	const { pieces, lengthMs } = await piecesOf(id);
	if (lengthMs === 0) return undefined;
	return {
		...{ id, about, begunAt, lengthMs },
		async complete() {
			const sender = new VoiceSender({ id, of: record, onChange: () => {} });
			for (const piece of pieces) sender.add(piece);
			const voice = await sender.complete(lengthMs);
			await forgetVoice(id);
			return voice;
		},
		discard: () => forgetVoice(id),
	};
}
