import type { Voice } from "#contract/voices.ts";
import { personHere } from "../data/person-here.ts";
import { forgetVoice, piecesOf, type VoiceRecord, voicesOf } from "./device-voices.ts";
import { VoiceSender } from "./voice-sender.ts";

/** A voice whose recording did not end as it should: the page was closed, or the browser or the device crashed. */
export interface InterruptedVoice extends Pick<VoiceRecord, "id" | "about" | "begunAt"> {
	lengthMs: number;
	/** Sends the rest and completes the voice. Throws what calls throw. */
	complete(): Promise<Voice>;
	discard(): Promise<void>;
}

/** Those of the signed-in person in a class that this device has, oldest first. */
export async function interruptedVoices(classId: string): Promise<InterruptedVoice[]> {
	const all = await voicesOf(await personHere());
	const found = await Promise.all(
		all.filter((record) => record.classId === classId).map(asInterrupted),
	);
	return found.filter(({ lengthMs }) => lengthMs > 0);
}

async function asInterrupted({
	id,
	about,
	begunAt,
	classId,
}: VoiceRecord): Promise<InterruptedVoice> {
	const { pieces, lengthMs } = await piecesOf(id);
	return {
		...{ id, about, begunAt, lengthMs },
		async complete() {
			const sender = new VoiceSender({ id, classId, onChange: () => {} });
			for (const piece of pieces) sender.add(piece);
			const voice = await sender.complete(lengthMs);
			await forgetVoice(id);
			return voice;
		},
		discard: () => forgetVoice(id),
	};
}
