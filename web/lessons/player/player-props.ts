import type { ReactNode } from "react";
import type { Caption } from "#contract/lessons.ts";
import type { Drawing } from "./drawing.ts";
import type { Playback } from "./playback.ts";
import type { Playing } from "./playing.ts";
import type { Score } from "./score.ts";
import type { VoicePlace } from "./voice-track.ts";

/** A drawing whose log is loaded. */
export interface OpenDrawing {
	score: Score;
	playback: Playback;
	drawing: Drawing;
}

/** Where the log comes from: an address of ours, or the bytes themselves. */
export type Source =
	| { address: string; log?: undefined }
	| { address?: undefined; log: Uint8Array<ArrayBuffer> };

export type CaptionsOf = (score: Score) => readonly Caption[];

/** The voice of a drawing, and its position in the drawing. */
export interface PlayedVoice extends VoicePlace {
	/** An address of ours. */
	address: string;
}

export interface PlayerProps {
	title: string;
	/**
	 * In the order of time. A function derives them from the drawing, for example from the beginnings of its passes.
	 */
	captions: readonly Caption[] | CaptionsOf;
	/** The teacher's voice over the drawing. While it sounds, it is the clock. */
	voice?: PlayedVoice | undefined;
	/** Milliseconds of the drawing. The default is its beginning. */
	beginAt?: number;
	/**
	 * Called with each span of the drawing's time that was played, without skipped parts: at least every five seconds
	 * while it plays, and when it pauses or closes.
	 */
	onPlayed?(from: number, to: number): void;
	/**
	 * Called with the position: milliseconds, and the number of the stroke. As often as `onPlayed`, and after a step.
	 */
	onMoment?(at: number, stroke: number): void;
	/**
	 * Called with the open drawing, for a page that controls it or shows a second picture of it. Undefined when it
	 * closes.
	 */
	onOpened?(opened: OpenDrawing | undefined): void;
	/**
	 * "beside": a small player beside the desk, with caption, chart, steps and speeds. On a phone it only has the
	 * caption and the steps.
	 */
	look?: "whole" | "beside";
	/** Content under the captions in the sheet's margin. */
	margin?: ReactNode;
	/**
	 * Plays as soon as the drawing is here, because somebody pressed Play to open it. With reduced motion it shows the
	 * first stroke and waits.
	 */
	playsAtOnce?: boolean;
	/** Content on the sheet, instead of the number of the current note. It turns with the sheet. */
	onSheet?(playing: Playing): ReactNode;
	/** The focus goes to the player at once, because the button that opened it is gone. */
	takesFocus?: boolean;
}
