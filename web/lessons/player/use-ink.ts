import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sentenceOf } from "../../data/sentence.ts";
import { player } from "../../messages/en/player.ts";
import { Drawing } from "./drawing.ts";
import type { Picture } from "./layer-pictures.ts";
import type { Place } from "./nib.ts";
import { Playback } from "./playback.ts";
import type { OpenDrawing } from "./player-props.ts";
import type { Score } from "./score.ts";

export interface InkOptions {
	/** Identifies the drawing. A new one is opened when this changes. */
	source: string | Uint8Array;
	load(signal: AbortSignal): Promise<ArrayBuffer>;
	/** Milliseconds. A voice may be longer than its drawing. */
	endsAt: number;
	beginAt: number;
	playsAtOnce: boolean;
	onPlayed(from: number, to: number): void;
	onMoment(time: number, stroke: number): void;
	onNib(nib: Place | undefined, score: Score): void;
}

/** Loads a log and opens it on a canvas inside of `host`. */
export function useInk(options: InkOptions) {
	const host = useRef<HTMLDivElement>(null);
	const [opened, setOpened] = useState<OpenDrawing>();
	const [layerPictures, setPlies] = useState<Picture[]>([]);
	const [failure, setFailure] = useState<string>();
	const [attempt, setAttempt] = useState(0);
	const { onPlayed, onMoment, onNib } = options;
	const told = useEffectEvent(onPlayed);
	const stands = useEffectEvent(onMoment);
	const pen = useEffectEvent(onNib);
	const open = useEffectEvent((score: Score, drawing: Drawing) => {
		const inSteps = matchMedia("(prefers-reduced-motion: reduce)").matches;
		const callbacks = { onPlayed: told, onMoment: stands };
		const { beginAt, playsAtOnce } = options;
		// The captions follow when the score is known (usePlaying).
		const playback = new Playback({ score, captions: [], beginAt, inSteps, ...callbacks });
		// So that a note is written for the place that is shown, also before the person plays anything.
		stands(playback.now, playback.snapshot().stroke);
		if (playsAtOnce && inSteps) playback.stepStroke(1);
		else if (playsAtOnce) playback.play();
		setOpened({ score, playback, drawing });
		return playback;
	});
	const load = useEffectEvent(options.load);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another source or attempt opens the drawing again
	useEffect(() => {
		const canvas = document.createElement("canvas");
		host.current?.append(canvas);
		let playback: Playback | undefined;
		let score: Score | undefined;
		const drawing = new Drawing(canvas, {
			opened(read) {
				score = { ...read, duration: Math.max(read.duration, options.endsAt) };
				playback = open(score, drawing);
			},
			refused(code) {
				playback?.close();
				setOpened(undefined);
				setFailure(refusalOf(code));
			},
			layerPictures: setPlies,
			shown: (time, nib) => score && pen(time < score.duration ? nib : undefined, score),
		});
		const leaving = new AbortController();
		load(leaving.signal).then(
			(bytes) => !leaving.signal.aborted && drawing.open(bytes),
			(fault) => !leaving.signal.aborted && setFailure(sentenceOf(fault, player.unloaded)),
		);
		return () => {
			leaving.abort();
			playback?.close();
			drawing.close();
			canvas.remove();
			setOpened(undefined);
			setPlies([]);
			setFailure(undefined);
		};
	}, [options.source, attempt]);

	return { host, opened, layerPictures, failure, retry: () => setAttempt((count) => count + 1) };
}

function refusalOf(code: string | undefined): string {
	if (code === undefined) return player.failed;
	return code.endsWith("-unknown") && /^(format|raster)/.test(code)
		? player.tooNew
		: player.refused;
}
