import { useEffect, useState } from "react";
import { sentenceOf } from "../../data/sentence.ts";
import { player } from "../../messages/en/player.ts";
import { closeVoice, loadVoice } from "../../voices/door.ts";
import type { OpenDrawing, PlayedVoice } from "./player-props.ts";
import { VoiceTrack } from "./voice-track.ts";

/** The voice of an open drawing, for whoever switches it off. */
export interface VoiceSwitch {
	isMuted: boolean;
	toggle(): void;
	/** Why it is not heard. */
	fault: string | undefined;
}

/** Loads the voice of a drawing, and lets it lead. Undefined for a drawing without one. */
export function useVoice(
	opened: OpenDrawing | undefined,
	voice: PlayedVoice | undefined,
): VoiceSwitch | undefined {
	const [track, setTrack] = useState<VoiceTrack>();
	const [isMuted, setMuted] = useState(false);
	const [fault, setFault] = useState<string>();
	const { address, offsetMs = 0, lengthMs = 0 } = voice ?? {};

	useEffect(() => {
		if (!opened || !address) return;
		const leaving = new AbortController();
		let sound: HTMLAudioElement | undefined;
		loadVoice(address, leaving.signal).then(
			(loaded) => {
				if (leaving.signal.aborted) return closeVoice(loaded);
				sound = loaded;
				const ready = new VoiceTrack(loaded, { offsetMs, lengthMs });
				opened.playback.setVoice(ready);
				setTrack(ready);
			},
			(failure: unknown) =>
				!leaving.signal.aborted && setFault(sentenceOf(failure, player.voiceUnloaded)),
		);
		return () => {
			leaving.abort();
			opened.playback.setVoice(undefined);
			if (sound) closeVoice(sound);
			setTrack(undefined);
			setFault(undefined);
		};
	}, [opened, address, offsetMs, lengthMs]);
	useEffect(() => track?.mute(isMuted), [track, isMuted]);
	return voice && { isMuted, fault, toggle: () => setMuted(!isMuted) };
}
