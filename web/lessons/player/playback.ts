import type { Caption } from "#contract/lessons.ts";
import { stepFrom } from "#ink/player/timeline.ts";
import { advance, type Span, type Speed } from "./advance.ts";
import { frameClock } from "./frame-clock.ts";
import { type Moment, momentAt, partAt, passStep, restAt } from "./moment.ts";
import { PlayedSpan } from "./played-span.ts";
import type { Score } from "./score.ts";
import type { VoiceTrack } from "./voice-track.ts";

/** The state that the controls show. It is immutable and replaced on each change. */
export interface PlayState extends Moment {
	isPlaying: boolean;
	isAtEnd: boolean;
	/** Whole seconds since the beginning. */
	second: number;
	speed: Speed;
	loop: Span | undefined;
	/** True at a stop that was reached by playing (`setStops`), until it is moved. */
	isStopped: boolean;
}

export interface PlaybackOptions {
	score: Score;
	captions: readonly Caption[];
	beginAt: number;
	/** Shows each stroke when it is complete, without movement between strokes. */
	inSteps: boolean;
	onPlayed(from: number, to: number): void;
	onMoment(time: number, stroke: number): void;
}

/** Called with the time to show. `rough` while another time follows immediately. */
type TimeWatcher = (time: number, rough: boolean) => void;

/** Milliseconds between two reports while it plays. */
const REPORT_EVERY = 4000;
/** Milliseconds after the beginning of a pass in which "back" means the pass before. */
const SLACK = 1200;

/** The clock of a drawing that plays in a page. */
export class Playback {
	private readonly options: PlaybackOptions;
	private readonly watchers = new Set<() => void>();
	private readonly timeWatchers = new Set<TimeWatcher>();
	private readonly played: PlayedSpan;
	private readonly clock = frameClock((passed) => this.tick(passed));
	private time: number;
	private state: PlayState;
	private sinceReport = 0;
	private stops: readonly number[] = [];
	private voice: VoiceTrack | undefined;

	constructor(options: PlaybackOptions) {
		this.options = options;
		this.played = new PlayedSpan(options.onPlayed);
		this.time = this.within(options.beginAt);
		const still = { isPlaying: false, speed: 1 as const, loop: undefined, isStopped: false };
		this.state = { ...still, ...this.moment() };
	}

	/** For `useSyncExternalStore`. */
	readonly subscribe = (watcher: () => void) => {
		this.watchers.add(watcher);
		return () => this.watchers.delete(watcher);
	};
	readonly snapshot = (): PlayState => this.state;

	get now(): number {
		return this.time;
	}

	get inSteps(): boolean {
		return this.options.inSteps;
	}

	/** Calls the watcher now and with each frame. */
	watchTime(watcher: TimeWatcher): () => void {
		this.timeWatchers.add(watcher);
		watcher(this.time, false);
		return () => this.timeWatchers.delete(watcher);
	}

	/** Shows the same time again, for example because a pass was hidden. */
	show(rough = false): void {
		this.tell(this.time, rough);
	}

	/** Sets the voice over the drawing. While it sounds, it is the clock. */
	setVoice(voice: VoiceTrack | undefined): void {
		this.voice?.pause();
		this.voice = voice;
		this.sound();
	}

	/** Replaces the captions, which a teacher may edit while the drawing plays. */
	setCaptions(captions: readonly Caption[]): void {
		this.options.captions = captions;
		this.change({});
	}

	/** Sets the times at which it stops by itself, in order. It continues when it is played again. */
	setStops(stops: readonly number[]): void {
		this.stops = stops;
		if (this.state.isStopped && !stops.includes(this.time)) this.change({ isStopped: false });
	}

	toggle(): void {
		if (this.state.isPlaying) this.pause();
		else this.play();
	}

	play(): void {
		const { duration } = this.options.score;
		if (this.state.isPlaying || duration === 0) return;
		if (this.time >= duration) this.time = 0;
		this.played.begin(this.time);
		this.clock.start();
		this.change({ isPlaying: true, isStopped: false });
		this.sound();
	}

	pause(): void {
		if (!this.state.isPlaying) return;
		this.clock.stop();
		this.voice?.pause();
		this.played.end();
		if (this.options.inSteps) this.time = restAt(this.options.score, this.time);
		this.change({ isPlaying: false });
		this.report();
		this.show();
	}

	/** Moves to a time. The skipped part does not count as played. */
	seek(time: number, rough = false): void {
		this.time = this.within(time);
		this.voice?.jump(this.time);
		if (this.state.isPlaying) this.played.begin(this.time);
		this.change({ isStopped: false });
		this.show(rough);
		if (!rough) this.report();
	}

	/** After rough seeks: shows the time sharply, and reports it. */
	rest(): void {
		this.show();
		this.report();
	}

	stepStroke(direction: 1 | -1): void {
		this.pause();
		this.seek(stepFrom(this.options.score.strokes, this.time, direction));
	}

	stepPass(direction: 1 | -1): void {
		const { isPlaying, speed } = this.state;
		this.seek(passStep(this.options.score, this.time, direction, isPlaying ? SLACK * speed : 0));
	}

	setSpeed(speed: Speed): void {
		this.change({ speed });
		this.sound();
	}

	/** Repeats the part in which it stands, until it is called again. */
	toggleLoop(): void {
		const { score, captions } = this.options;
		const part = () => partAt(score, captions, Math.min(this.time, score.duration - 1));
		this.change({ loop: this.state.loop ? undefined : part() });
	}

	/** Moves an end of the loop here. */
	setLoopEnd(end: keyof Span): void {
		const { loop } = this.state;
		const moved = loop && { ...loop, [end]: Math.round(this.time) };
		if (moved && moved.from < moved.to) this.change({ loop: moved });
	}

	/** Reports what was played so far, for example before the page closes. */
	flush(): void {
		this.sinceReport = 0;
		this.played.flush();
		this.report();
	}

	close(): void {
		this.pause();
		this.watchers.clear();
		this.timeWatchers.clear();
	}

	private tick(passed: number): void {
		const heard = this.voice?.hear();
		// A voice also counts as heard in a background tab.
		const elapsed = heard === undefined ? passed : (heard - this.time) / this.state.speed;
		this.move(Math.max(0, elapsed));
		this.sound();
		this.sinceReport += passed;
		if (this.sinceReport >= REPORT_EVERY) this.flush();
	}

	private move(elapsed: number): void {
		const { speed, loop } = this.state;
		const { score, inSteps } = this.options;
		const course = { ...score, speed, loop, stops: this.stops };
		const { time, turned, stopped } = advance(this.time, elapsed, course);
		this.played.reach(turned && loop ? loop.to : time);
		if (turned) this.played.begin(time);
		this.time = time;
		if (turned) this.voice?.jump(time);
		this.change(stopped ? { isStopped: true } : {});
		if (stopped || time >= score.duration) this.pause();
		else this.tell(inSteps ? restAt(score, time) : time, false);
	}

	/** Plays the voice from the position of the drawing, if it covers that position. */
	private sound(): void {
		if (this.state.isPlaying) this.voice?.play(this.time, this.state.speed);
	}

	private tell(time: number, rough: boolean): void {
		for (const watcher of this.timeWatchers) watcher(time, rough);
	}

	private report(): void {
		this.options.onMoment(Math.round(this.time), this.state.stroke);
	}

	private within(time: number): number {
		return Math.max(0, Math.min(time, this.options.score.duration));
	}

	private moment() {
		const { score, captions } = this.options;
		const isAtEnd = score.duration > 0 && this.time >= score.duration;
		const second = Math.floor(this.time / 1000);
		return { ...momentAt(score, captions, this.time), isAtEnd, second };
	}

	private change(change: Partial<PlayState>): void {
		const next = { ...this.state, ...change, ...this.moment() };
		const isSame = (Object.keys(next) as (keyof PlayState)[]).every(
			(key) => next[key] === this.state[key],
		);
		if (isSame) return;
		this.state = next;
		for (const watcher of this.watchers) watcher();
	}
}
