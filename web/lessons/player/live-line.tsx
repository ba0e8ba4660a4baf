import { useEffect, useEffectEvent, useState } from "react";
import { player } from "../../messages/en/player.ts";
import type { Playing } from "./playing.ts";

/** Milliseconds between two announcements: while it plays, and after a step. */
const PLAYING = 5000;
const STEPPING = 300;

/** Announces the position of the drawing and the current caption to screen readers. */
export function LiveLine({ captions, score, state }: Playing) {
	const words = wordsOf(score.layers[state.layer ?? 0] ?? "", state.stroke, score.strokes.length);
	const caption = state.caption === undefined ? undefined : captions[state.caption];
	const note = caption && player.note((state.caption ?? 0) + 1, caption.text);
	const line = useThrottled(note ? `${words}. ${note}` : words, state.isPlaying);
	return (
		<p className="sr-only" role="status">
			{line}
		</p>
	);
}

export function wordsOf(layer: string, stroke: number, strokes: number): string {
	return player.standing(stroke, strokes, player.passNames[layer] ?? layer);
}

/** A text that changes seldom. It is empty at first, because the initial text needs no announcement. */
function useThrottled(text: string, isPlaying: boolean): string {
	const [first] = useState(text);
	const [line, setLine] = useState("");
	const news = text === first && line === "" ? "" : text;
	const say = useEffectEvent(() => setLine(news));
	const isNews = news !== line;
	// While it plays, strokes must not put the timer off. Of several steps, only the last one is announced.
	const since = isPlaying ? line : news;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts again after each line or step
	useEffect(() => {
		if (!isNews) return;
		const timer = setTimeout(() => say(), isPlaying ? PLAYING : STEPPING);
		return () => clearTimeout(timer);
	}, [isNews, isPlaying, since]);
	return line;
}
