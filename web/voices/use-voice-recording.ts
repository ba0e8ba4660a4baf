import { useEffect, useRef } from "react";
import { type RecordingOptions, recordVoice, type VoiceRecording } from "./record-voice.ts";

/**
 * The recording of this page. Leaving the page stops it, and everything until then is on the device. If the page is left
 * while the browser still asks for the microphone, the recording is discarded and `begin` returns undefined.
 */
export function useVoiceRecording() {
	const voice = useRef<VoiceRecording>(undefined);
	// `voice` may be cleared while its take is still being sent.
	const newest = useRef<VoiceRecording>(undefined);
	const isGone = useRef(false);
	useEffect(() => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			newest.current?.leave();
		};
	}, []);
	/** Throws UserFault. */
	const begin = async (options: RecordingOptions): Promise<VoiceRecording | undefined> => {
		const recording = await recordVoice(options);
		if (isGone.current) return void (await recording.discard());
		voice.current = recording;
		newest.current = recording;
		return recording;
	};
	return { voice, begin };
}
