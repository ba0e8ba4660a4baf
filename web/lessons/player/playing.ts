import type { Caption } from "#contract/lessons.ts";
import type { Playback, PlayState } from "./playback.ts";
import type { Score } from "./score.ts";
import type { View } from "./view.ts";

/** The props of the controls of an open drawing. */
export interface Playing {
	score: Score;
	captions: readonly Caption[];
	playback: Playback;
	state: PlayState;
	view: View;
	mirror(): void;
	rotate(): void;
	/** The next sight of a layer's pass: shown, faint, hidden. */
	switchPass(layer: number): void;
	/** Undefined where the browser has no full screen. */
	fillScreen: (() => void) | undefined;
}
