import type { ReactNode } from "react";
import type { Caption } from "#contract/lessons.ts";
import type { Drawing } from "./drawing.ts";
import type { Playback } from "./playback.ts";
import type { Playing } from "./playing.ts";
import type { Score } from "./score.ts";
import type { VoicePlace } from "./voice-track.ts";

/** A drawing whose log is here. */
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

/** The voice of a drawing, and where it lies in it. */
export interface PlayedVoice extends VoicePlace {
	/** An address of ours. */
	address: string;
}

export interface PlayerProps {
	title: string;
	/** In the order of time. A function makes them of what the drawing has, such as the beginnings of its passes. */
	captions: readonly Caption[] | CaptionsOf;
	/** What the teacher says while it is drawn. It leads while it sounds. */
	voice?: PlayedVoice | undefined;
	/** Milliseconds of the drawing. The default is its beginning. */
	beginAt?: number;
	/**
	 * A span of the drawing's own time that was played. What was skipped is in none. Called at least every five seconds
	 * while it plays, and when it pauses or goes.
	 */
	onPlayed?(from: number, to: number): void;
	/** Where it stands: milliseconds, and the number of the stroke. Called as often as `onPlayed`, and after a step. */
	onMoment?(at: number, stroke: number): void;
	/** An open drawing, for a page that steers it or shows a second picture of it. Undefined when it closes. */
	onOpened?(opened: OpenDrawing | undefined): void;
	/**
	 * "beside": small, beside a sheet on which somebody draws, with caption, chart, steps and speeds. On a phone only
	 * the caption and the steps are left.
	 */
	look?: "whole" | "beside";
	/** Stands under the captions in the sheet's margin. */
	margin?: ReactNode;
	/**
	 * Plays as soon as the drawing is here, because somebody pressed Play to open it. With reduced motion it shows the
	 * first stroke and waits.
	 */
	playsAtOnce?: boolean;
	/** Stands on the sheet, in place of the number of the current note. It turns with the sheet. */
	onSheet?(playing: Playing): ReactNode;
	/** The focus goes to the player at once, because the button that opened it is gone. */
	takesFocus?: boolean;
}
