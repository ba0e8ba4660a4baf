import { useReducer, useState } from "react";
import { sentenceOf } from "../../data/sentence.ts";
import type { DeskDrawing, KeptSheet } from "../../sheets/door.ts";
import { useVoiceRecording } from "../../voices/door.ts";
import type { RecordingClock } from "./recording-clock.ts";
import { keepSilentTake } from "./silent-takes.ts";
import { aboutOf, type Take } from "./take.ts";

export type Phase = "ready" | "starting" | "running" | "paused" | "ended";

/** A take was begun and not stopped. */
export function isOn(phase: Phase): boolean {
	return phase === "running" || phase === "paused";
}

interface RecordingNeeds {
	classId: string;
	lessonId: string;
	sheet: KeptSheet;
	drawing: DeskDrawing;
	clock: RecordingClock;
	onTake(take: Take): void;
}

/** A take from Record to Stop. */
export function useRecording({ classId, lessonId, sheet, drawing, clock, onTake }: RecordingNeeds) {
	const [phase, setPhase] = useState<Phase>("ready");
	const [fault, setFault] = useState<string>();
	const [, render] = useReducer((count: number) => count + 1, 0);
	const { voice, begin } = useVoiceRecording();

	const stop = async () => {
		setPhase("ended");
		drawing.up();
		clock.pause(performance.now());
		const drawn = clock.at(performance.now());
		const spoken = await voice.current?.stop();
		onTake({ sheetId: sheet.id, lengthMs: spoken ?? drawn, voice: voice.current });
	};
	const start = async (withVoice: boolean) => {
		setPhase("starting");
		setFault(undefined);
		try {
			if (withVoice) {
				const recording = await begin({
					of: { classId },
					about: aboutOf(lessonId, sheet.id),
					onChange: render,
					onEnd(sentence) {
						setFault(sentence);
						void stop();
					},
				});
				if (!recording) return;
			} else await keepSilentTake({ sheetId: sheet.id, lessonId });
			clock.begin(voice.current?.began ?? performance.now());
			setPhase("running");
		} catch (failure) {
			setPhase("ready");
			setFault(sentenceOf(failure));
		}
	};
	const pause = async () => {
		drawing.up();
		setPhase("paused");
		clock.pause((await voice.current?.pause()) ?? performance.now());
	};
	const resume = async () => {
		clock.resume((await voice.current?.resume()) ?? performance.now());
		setPhase("running");
	};

	const { trouble, stream } = voice.current ?? {};
	return { phase, fault, trouble, stream, start, pause, resume, stop };
}
