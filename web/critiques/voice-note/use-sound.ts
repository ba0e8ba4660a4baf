import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../../data/sentence.ts";
import { voiceNote } from "../../messages/en/voice-note.ts";
import { closeVoice, loadVoice } from "../../voices/door.ts";

/** A sound at an address of ours. It is loaded when it is first played, and never plays by itself. Times in milliseconds. */
export function useSound(address: string, lengthMs: number) {
	const audio = useRef<HTMLAudioElement>(undefined);
	const leaving = useRef<AbortController>(undefined);
	const [isPlaying, setPlaying] = useState(false);
	const [time, setTime] = useState(0);
	const [fault, setFault] = useState<string>();

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
			if (audio.current) setTime(Math.min(lengthMs, audio.current.currentTime * 1000));
			frame = requestAnimationFrame(follow);
		});
		return () => cancelAnimationFrame(frame);
	}, [isPlaying, lengthMs]);

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
			setTime(lengthMs);
		});
		loaded.currentTime = time / 1000;
		audio.current = loaded;
		return loaded;
	};
	const play = async () => {
		const signal = leaving.current?.signal;
		if (!signal) return;
		setPlaying(true);
		setFault(undefined);
		try {
			const sound = await open(signal);
			if (time >= lengthMs && sound) sound.currentTime = 0;
			await sound?.play();
		} catch (failure) {
			if (signal.aborted) return;
			setPlaying(false);
			setFault(sentenceOf(failure, voiceNote.unloaded));
		}
	};
	return {
		...{ isPlaying, time, fault },
		toggle: () => (isPlaying ? audio.current?.pause() : void play()),
		jump(to: number) {
			setTime(to);
			if (audio.current) audio.current.currentTime = to / 1000;
		},
	};
}
