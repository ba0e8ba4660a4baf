import { useEffect, useState } from "react";
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
	useEffect(() => {
		if (news === line) return;
		const timer = setTimeout(() => setLine(news), isPlaying ? PLAYING : STEPPING);
		return () => clearTimeout(timer);
	}, [news, line, isPlaying]);
	return line;
}
