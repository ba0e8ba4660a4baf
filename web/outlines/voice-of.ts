import type { OpenedVoice, Voice } from "#contract/voices.ts";
import type { InkLessonDraft } from "./draft.ts";

/** The voice of a drawing, as its teacher and administrators hear it. */
export function voiceOf(
	{ voice }: Pick<InkLessonDraft, "voice">,
	voices: readonly Voice[],
): OpenedVoice | undefined {
	const found =
		voice && voices.find(({ _id, state }) => _id === voice.voiceId && state === "ready");
	if (!voice || !found) return undefined;
	const { offsetMs } = voice;
	return { address: `/api/voices/${found._id}/sound`, offsetMs, lengthMs: found.lengthMs };
}
