import { useCallback, useEffect, useRef, useState } from "react";
import { sentenceOf } from "../../data/sentence.ts";
import { voiceNote } from "../../messages/en/voice-note.ts";
import { closeVoice, loadVoice } from "../../voices/door.ts";

/** A sound at an address of ours. It is loaded when it is first played, and never plays by itself. Times in milliseconds. */
export function useSound(address: string, lengthMs: number) {
	const audio = useRef<HTMLAudioElement>(undefined);
	const leaving = useRef<AbortController>(undefined);
	// Both may change while the sound is loading.
	const isWanted = useRef(false);
	const place = useRef(0);
	const [isPlaying, setPlaying] = useState(false);
	const [time, setTime] = useState(0);
	const [fault, setFault] = useState<string>();

	const moveTo = useCallback((to: number) => {
		place.current = to;
		setTime(to);
	}, []);

	useEffect(() => {
		const abort = new AbortController();
		leaving.current = abort;
		return () => {
			abort.abort();
			if (audio.current) closeVoice(audio.current);
			audio.current = undefined;
		};
	}, []);

	useEffect(() => {
		if (!isPlaying) return;
		let frame = requestAnimationFrame(function follow() {
			if (audio.current) moveTo(Math.min(lengthMs, audio.current.currentTime * 1000));
			frame = requestAnimationFrame(follow);
		});
		return () => cancelAnimationFrame(frame);
	}, [isPlaying, lengthMs, moveTo]);

	const open = async (signal: AbortSignal): Promise<HTMLAudioElement | undefined> => {
		if (audio.current) return audio.current;
		const loaded = await loadVoice(address, signal);
		if (signal.aborted || audio.current) {
			closeVoice(loaded);
			return audio.current;
		}
		loaded.addEventListener("pause", () => setPlaying(false));
		loaded.addEventListener("ended", () => {
			setPlaying(false);
			moveTo(lengthMs);
		});
		loaded.currentTime = place.current / 1000;
		audio.current = loaded;
		return loaded;
	};
	const play = async () => {
		const signal = leaving.current?.signal;
		if (!signal) return;
		isWanted.current = true;
		setPlaying(true);
		setFault(undefined);
		try {
			const sound = await open(signal);
			if (!isWanted.current || !sound) return;
			if (place.current >= lengthMs) sound.currentTime = 0;
			await sound.play();
		} catch (failure) {
			if (signal.aborted) return;
			setPlaying(false);
			setFault(sentenceOf(failure, voiceNote.unloaded));
		}
	};
	const pause = () => {
		isWanted.current = false;
		if (audio.current) audio.current.pause();
		else setPlaying(false);
	};
	return {
		...{ isPlaying, time, fault },
		toggle: () => (isPlaying ? pause() : void play()),
		jump(to: number) {
			moveTo(to);
			if (audio.current) audio.current.currentTime = to / 1000;
		},
	};
}
