import { NOTE_MAX_BYTES, NOTE_MAX_MS, VOICE_MAX_BYTES, VOICE_MAX_MS } from "#contract/voices.ts";
import type { VoiceRow } from "./store.ts";

interface VoiceLimits {
	bytes: number;
	lengthMs: number;
	/** The sentence for `voice_too_long`. The default sentence is about one hour. */
	said: { detail?: string };
}

const VOICE_OF_LESSON: VoiceLimits = { bytes: VOICE_MAX_BYTES, lengthMs: VOICE_MAX_MS, said: {} };
const VOICE_NOTE: VoiceLimits = {
	bytes: NOTE_MAX_BYTES,
	lengthMs: NOTE_MAX_MS,
	said: { detail: "A voice note may last three minutes." },
};

export function limitsOfVoice({ critique_id: critiqueId }: VoiceRow): VoiceLimits {
	return critiqueId === null ? VOICE_OF_LESSON : VOICE_NOTE;
}
