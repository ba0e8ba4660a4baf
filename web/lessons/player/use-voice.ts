import { useEffect, useMemo, useState } from "react";
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
	const { address, offsetMs = 0, lengthMs = 0 } = voice ?? {};
	const { sound, fault } = useSound(address);
	const [isMuted, setMuted] = useState(false);
	const track = useMemo(
		() => sound && new VoiceTrack(sound, { offsetMs, lengthMs }),
		[sound, offsetMs, lengthMs],
	);
	useEffect(() => {
		if (!opened || !track) return;
		opened.playback.setVoice(track);
		return () => opened.playback.setVoice(undefined);
	}, [opened, track]);
	useEffect(() => track?.mute(isMuted), [track, isMuted]);
	return voice && { isMuted, fault, toggle: () => setMuted(!isMuted) };
}

/** The sound at an address of ours, as long as it is wanted. */
function useSound(address: string | undefined) {
	const [state, setState] = useState<{ sound?: HTMLAudioElement; fault?: string }>({});
	useEffect(() => {
		if (address === undefined) return;
		const leaving = new AbortController();
		let sound: HTMLAudioElement | undefined;
		loadVoice(address, leaving.signal).then(
			(loaded) => {
				if (leaving.signal.aborted) return closeVoice(loaded);
				sound = loaded;
				setState({ sound });
			},
			(failure: unknown) =>
				!leaving.signal.aborted && setState({ fault: sentenceOf(failure, player.voiceUnloaded) }),
		);
		return () => {
			leaving.abort();
			if (sound) closeVoice(sound);
			setState({});
		};
	}, [address]);
	return { sound: state.sound, fault: state.fault };
}
