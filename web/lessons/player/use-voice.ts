import { useEffect, useMemo, useState } from "react";
import { sentenceOf } from "../../data/sentence.ts";
import { heardVoice } from "../../messages/en/heard-voice.ts";
import { closeVoice, loadVoice } from "../../voices/door.ts";
import type { OpenDrawing, PlayedVoice } from "./player-props.ts";
import { VoiceTrack } from "./voice-track.ts";

/** Loads the voice of an open drawing and makes it the clock. `fault` says why it cannot be heard. */
export function useVoice(
	{ playback }: Pick<OpenDrawing, "playback">,
	{ address, offsetMs, lengthMs }: PlayedVoice,
) {
	const { sound, fault } = useSound(address);
	const [isMuted, setMuted] = useState(false);
	const track = useMemo(
		() => sound && new VoiceTrack(sound, { offsetMs, lengthMs }),
		[sound, offsetMs, lengthMs],
	);
	useEffect(() => {
		if (!track) return;
		playback.setVoice(track);
		return () => playback.setVoice(undefined);
	}, [playback, track]);
	useEffect(() => track?.mute(isMuted), [track, isMuted]);
	return { isMuted, fault, toggle: () => setMuted(!isMuted) };
}

/** The sound at one of our addresses, while it is needed. */
function useSound(address: string) {
	const [state, setState] = useState<{ sound?: HTMLAudioElement; fault?: string }>({});
	useEffect(() => {
		const leaving = new AbortController();
		let sound: HTMLAudioElement | undefined;
		loadVoice(address, leaving.signal).then(
			(loaded) => {
				if (leaving.signal.aborted) return closeVoice(loaded);
				sound = loaded;
				setState({ sound });
			},
			(failure: unknown) =>
				!leaving.signal.aborted && setState({ fault: sentenceOf(failure, heardVoice.unloaded) }),
		);
		return () => {
			leaving.abort();
			if (sound) closeVoice(sound);
			setState({});
		};
	}, [address]);
	return { sound: state.sound, fault: state.fault };
}
