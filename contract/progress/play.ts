import type { LessonKind } from "../enumerations.ts";
import { DONE_SHARE, TEXT_LESSON_MS } from "../lessons.ts";
import { cutRange, lengthOfRanges, mergeRanges, type Range } from "./ranges.ts";
import { FILE_MS } from "./refund-limit.ts";

/** A lesson of text counts as used once it was open for this long. In milliseconds. */
export const READ_MS = 20_000;
/** The fastest that the player goes. */
const FASTEST = 8;
/** Milliseconds that a beat may claim beyond the elapsed time, for a first beat or a slightly wrong clock. */
const SLACK_MS = 2_000;

export interface PlayedLesson {
	kind: LessonKind;
	lengthMs: number;
}

/** A person's progress in a lesson. Times are milliseconds since 1970. */
export interface Played {
	positionMs: number;
	/** Merged. Of a text: how long it was open. */
	ranges: readonly Range[];
	/** Counts for the refund rule: played while the person had the class. */
	usedMs: number;
	/** The ids of the lesson's files that the person took, sorted. */
	files: readonly string[];
	doneAt: number | null;
	updatedAt: number;
}

export interface Beat {
	from: number;
	to: number;
	position: number;
}

export interface BeatFacts {
	lesson: PlayedLesson;
	/** When the beat arrived. */
	at: number;
	/** Whether the person has the class at this moment. */
	isEnrolled: boolean;
}

/** A lesson that was not opened before. */
export function untouched(at: number): Played {
	return { positionMs: 0, ranges: [], usedMs: 0, files: [], doneAt: null, updatedAt: at };
}

/**
 * A person's progress in a lesson after one more beat. No more counts as played than the time since the last beat
 * allows at the fastest speed, so a jump to the end of a drawing adds nothing. Nothing is ever taken away.
 */
export function afterBeat(
	before: Played,
	beat: Beat,
	{ lesson, at, isEnrolled }: BeatFacts,
): Played {
	const passed = Math.max(0, at - before.updatedAt);
	const speed = lesson.kind === "ink" ? FASTEST : 1;
	const claimed = Math.min(beat.to, beat.from + passed * speed + SLACK_MS);
	const played = cutRange([beat.from, claimed], lesson.lengthMs);
	const after: Played = {
		...before,
		positionMs: Math.min(beat.position, lesson.lengthMs),
		ranges: mergeRanges([...before.ranges, played]),
		updatedAt: Math.max(before.updatedAt, at),
	};
	const isDone = isPlayedThrough(lesson, after);
	return withUse(
		before,
		{ ...after, doneAt: before.doneAt ?? (isDone ? at : null) },
		lesson,
		isEnrolled,
	);
}

/** The same after the person ticked the lesson as done. */
export function afterTick(before: Played, { lesson, at, isEnrolled }: BeatFacts): Played {
	return withUse(before, { ...before, doneAt: before.doneAt ?? at }, lesson, isEnrolled);
}

/** The same after the person took a file. Taking it again adds nothing. */
export function afterFile(
	before: Played,
	fileId: string,
	{ lesson, isEnrolled }: BeatFacts,
): Played {
	const files = [...new Set([...before.files, fileId])].sort();
	return withUse(before, { ...before, files }, lesson, isEnrolled);
}

/** How much of it was played, in milliseconds. Includes what was played of a longer drawing that was replaced. */
export function watchedOf({ ranges }: Pick<Played, "ranges">): number {
	return lengthOfRanges(ranges);
}

function isPlayedThrough({ kind, lengthMs }: PlayedLesson, played: Played): boolean {
	return kind === "ink" && watchedOf(played) >= lengthMs * DONE_SHARE;
}

function withUse(before: Played, after: Played, lesson: PlayedLesson, isEnrolled: boolean): Played {
	if (!isEnrolled) return after;
	const use = (played: Played) =>
		(lesson.kind === "ink" ? watchedOf(played) : readingOf(played)) + played.files.length * FILE_MS;
	return { ...after, usedMs: before.usedMs + use(after) - use(before) };
}

/** A text counts as used entirely or not at all. */
function readingOf(played: Played): number {
	const isRead = played.doneAt !== null || watchedOf(played) >= READ_MS;
	return isRead ? TEXT_LESSON_MS : 0;
}
