import type { Speed } from "./advance.ts";

/** The used part of an audio element. */
export type Sound = Pick<
	HTMLAudioElement,
	"currentTime" | "playbackRate" | "muted" | "paused" | "ended" | "play" | "pause"
>;

/** The position of a voice in its drawing. Milliseconds. */
export interface VoicePlace {
	/** It begins this much after the drawing. */
	offsetMs: number;
	lengthMs: number;
}

/**
 * Milliseconds before the end in which it is not started any more, because an ended element would start from the
 * beginning.
 */
const NEAR_END = 300;
/** Speeds at which words are understood. At other speeds the voice is muted but remains the clock. */
const HEARD: readonly Speed[] = [0.5, 1, 2];

/**
 * The voice of a drawing. While it sounds it is the clock, because a jump in sound is more noticeable than in a
 * drawing.
 */
export class VoiceTrack {
	private readonly sound: Sound;
	private readonly place: VoicePlace;
	private isMuted = false;
	private speed: Speed = 1;
	/** The browser refused to play it. Then the drawing plays by its own clock. */
	private isRefused = false;
	/** It sounded when it was last asked. It may end while a background tab asks for nothing. */
	private wasSounding = false;

	constructor(sound: Sound, place: VoicePlace) {
		this.sound = sound;
		this.place = place;
	}

	/** The drawing plays from here. Called at the beginning, after each jump, and with each frame. */
	play(time: number, speed: Speed): void {
		if (this.speed !== speed || this.sound.playbackRate !== speed) this.setSpeed(speed);
		if (!this.sound.paused || this.isRefused || !this.reaches(time, NEAR_END)) return;
		this.jump(time);
		this.wasSounding = true;
		this.sound.play().catch(() => {
			this.isRefused = true;
		});
	}

	pause(): void {
		this.isRefused = false;
		this.stop();
	}

	/** Also while it sounds. */
	jump(time: number): void {
		if (!this.reaches(time)) return void this.stop();
		this.sound.currentTime = (time - this.place.offsetMs) / 1000;
	}

	mute(isMuted: boolean): void {
		this.isMuted = isMuted;
		this.setSpeed(this.speed);
	}

	/**
	 * The time of the drawing that is heard. Undefined while nothing sounds: before the voice, after it, and at rest. A
	 * voice that ended since the last call was heard to its end.
	 */
	hear(): number | undefined {
		const { paused, ended, currentTime } = this.sound;
		const { offsetMs, lengthMs } = this.place;
		const hasJustEnded = ended && this.wasSounding;
		this.wasSounding = !paused && !ended;
		if (hasJustEnded) return offsetMs + lengthMs;
		return this.wasSounding ? currentTime * 1000 + offsetMs : undefined;
	}

	private stop(): void {
		this.wasSounding = false;
		this.sound.pause();
	}

	private setSpeed(speed: Speed): void {
		this.speed = speed;
		this.sound.playbackRate = speed;
		this.sound.muted = this.isMuted || !HEARD.includes(speed);
	}

	private reaches(time: number, margin = 0): boolean {
		const { offsetMs, lengthMs } = this.place;
		return time >= offsetMs && time < offsetMs + lengthMs - margin;
	}
}
