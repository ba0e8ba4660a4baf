import { UserFault } from "../data/user-fault.ts";
import { voices } from "../messages/en/voices.ts";

/** One voice, near the microphone. */
const VOICE: MediaTrackConstraints = {
	channelCount: 1,
	echoCancellation: true,
	noiseSuppression: true,
	autoGainControl: true,
};

/** Asks for the microphone. Throws UserFault. */
export async function openMicrophone(): Promise<MediaStream> {
	if (!isSecureContext) throw new UserFault(voices.notSecure);
	if (!navigator.mediaDevices || typeof MediaRecorder === "undefined")
		throw new UserFault(voices.cannotRecord);
	if (!isMicrophoneAllowed()) throw new UserFault(voices.notHere);
	try {
		return await navigator.mediaDevices.getUserMedia({ audio: VOICE });
	} catch (fault) {
		throw new UserFault(sentenceFor(fault));
	}
}

function sentenceFor(fault: unknown): string {
	const { name } = Object(fault) as { name?: string };
	if (name === "NotFoundError" || name === "OverconstrainedError") return voices.noMicrophone;
	return name === "NotReadableError" || name === "AbortError" ? voices.busy : voices.refused;
}

/** False in a page that was entered by a link from a page that does not record: its header counts for both. */
export function isMicrophoneAllowed(): boolean {
	const { featurePolicy } = document as {
		featurePolicy?: { allowsFeature(name: string): boolean };
	};
	return featurePolicy?.allowsFeature("microphone") ?? true;
}
