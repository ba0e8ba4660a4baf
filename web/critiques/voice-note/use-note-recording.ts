import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { NOTE_RECORDED_MS, type Voice } from "#contract/voices.ts";
import { sentenceOf } from "../../data/sentence.ts";
import {
	type InterruptedVoice,
	useVoiceRecording,
	type VoiceRecording,
} from "../../voices/door.ts";

/** `unsent`: it is on the device, and the server does not have all of it. */
export type NotePhase = "idle" | "starting" | "recording" | "sending" | "unsent";

/** A take that still has to reach the server. */
type Recorded = Pick<VoiceRecording | InterruptedVoice, "complete" | "discard">;

/** A take of a voice note, from the microphone to the server. */
export function useNoteRecording(critiqueId: string, onTake: (take: Voice) => void) {
	const [phase, setPhase] = useState<NotePhase>("idle");
	const [fault, setFault] = useState<string>();
	const [, render] = useReducer((count: number) => count + 1, 0);
	const { voice, begin } = useVoiceRecording();
	const unsent = useRef<Recorded>(undefined);

	const finish = async (recorded: Recorded) => {
		unsent.current = recorded;
		setPhase("sending");
		setFault(undefined);
		try {
			onTake(await recorded.complete());
			unsent.current = undefined;
			setPhase("idle");
		} catch (failure) {
			setPhase("unsent");
			setFault(sentenceOf(failure));
		}
	};
	const start = async () => {
		setPhase("starting");
		setFault(undefined);
		const options = { of: { critiqueId }, about: critiqueId, onChange: render };
		try {
			const onEnd = (sentence: string) => void stop().then(() => setFault(sentence));
			if (await begin({ ...options, onEnd })) setPhase("recording");
		} catch (failure) {
			setPhase("idle");
			setFault(sentenceOf(failure));
		}
	};
	const stop = async () => {
		const recording = voice.current;
		voice.current = undefined;
		if (recording) await finish(recording);
	};
	const stopByItself = useEffectEvent(() => void stop());
	useEffect(() => {
		if (phase !== "recording") return;
		const timer = setTimeout(stopByItself, NOTE_RECORDED_MS);
		return () => clearTimeout(timer);
	}, [phase]);

	return {
		...{ phase, fault, finish, start, stop },
		/** The page's clock at the first sound of the take. */
		began: voice.current?.began,
		trouble: voice.current?.trouble,
		retry: () => void (unsent.current && finish(unsent.current)),
		async discard() {
			await unsent.current?.discard();
			unsent.current = undefined;
			setPhase("idle");
			setFault(undefined);
		},
	};
}
