import fc from "fast-check";
import { expect, test } from "vitest";
import { TEXT_LESSON_MS } from "#contract/lessons.ts";
import {
	afterBeat,
	afterFile,
	afterTick,
	type Played,
	type PlayedLesson,
	READ_MS,
	untouched,
	watchedOf,
} from "#contract/progress/play.ts";
import { FILE_MS, weightOf } from "#contract/progress/refund-limit.ts";

const NOW = Date.parse("2026-03-15T12:00:00Z");
const ink: PlayedLesson = { kind: "ink", lengthMs: 600_000 };
const text: PlayedLesson = { kind: "text", lengthMs: TEXT_LESSON_MS };

/** Opens the lesson and plays parts, each with the seconds that pass before its beat. */
function play(
	lesson: PlayedLesson,
	parts: [from: number, to: number, passed: number][],
	{ start = untouched(NOW), isEnrolled = true } = {},
): Played {
	let played = start;
	for (const [from, to, passed] of parts) {
		const at = played.updatedAt + passed * 1_000;
		played = afterBeat(played, { from, to, position: to }, { lesson, at, isEnrolled });
	}
	return played;
}

test("a part counts once, however often it is played", () => {
	const once = play(ink, [[0, 10_000, 10]]);
	expect(once).toMatchObject({ ranges: [[0, 10_000]], usedMs: 10_000, positionMs: 10_000 });
	const twice = play(
		ink,
		[
			[0, 10_000, 10],
			[5_000, 15_000, 10],
		],
		{ start: once },
	);
	expect([watchedOf(twice), twice.usedMs]).toEqual([15_000, 15_000]);
});

test("a progress report counts at most eight times the time since the last report, plus two seconds", () => {
	expect(watchedOf(play(ink, [[0, 600_000, 10]]))).toBe(82_000);
	expect(watchedOf(play(ink, [[0, 600_000, 0]]))).toBe(2_000);
	// A clock that went back.
	expect(watchedOf(play(ink, [[0, 600_000, -60]]))).toBe(2_000);
	expect(watchedOf(play(text, [[0, 180_000, 10]]))).toBe(12_000);
});

test("seeking to the end counts no time and does not finish the lesson", () => {
	const sought = play(ink, [[600_000, 600_000, 30]]);
	expect(sought).toMatchObject({ positionMs: 600_000, ranges: [], usedMs: 0, doneAt: null });
	const beyond = play(ink, [[900_000, 990_000, 30]]);
	expect(beyond).toMatchObject({ positionMs: 600_000, ranges: [], usedMs: 0, doneAt: null });
});

test("a drawing lesson is done at 90% and stays done", () => {
	const almost = play(ink, [[0, 539_998, 600]]);
	expect(almost.doneAt).toBeNull();
	const done = play(ink, [[539_998, 540_000, 5]], { start: almost });
	expect(done.doneAt).toBe(NOW + 605_000);
	expect(play(ink, [[0, 5_000, 10]], { start: done }).doneAt).toBe(done.doneAt);
	expect(play({ ...ink, lengthMs: 900_000 }, [[0, 1, 1]], { start: done }).doneAt).toBe(
		done.doneAt,
	);
});

test("ticking a drawing lesson finishes it once and counts no use", () => {
	const facts = { lesson: ink, at: NOW + 5, isEnrolled: true };
	const ticked = afterTick(untouched(NOW), facts);
	expect(ticked).toMatchObject({ doneAt: NOW + 5, usedMs: 0 });
	expect(afterTick(ticked, { ...facts, at: NOW + 9 }).doneAt).toBe(NOW + 5);
});

test("a text lesson counts as three minutes of use once it was open for 20 seconds or ticked", () => {
	const short = play(text, [[0, READ_MS - 1, 30]]);
	expect(short).toMatchObject({ usedMs: 0, doneAt: null });
	const read = play(text, [[READ_MS - 1, READ_MS, 1]], { start: short });
	expect(read).toMatchObject({ usedMs: TEXT_LESSON_MS, doneAt: null });
	const facts = { lesson: text, at: NOW, isEnrolled: true };
	expect(afterTick(read, facts).usedMs).toBe(TEXT_LESSON_MS);
	expect(afterTick(short, facts).usedMs).toBe(TEXT_LESSON_MS);
});

test("playing without being enrolled never counts as use, not even after enrolling", () => {
	const before = play(ink, [[0, 100_000, 60]], { isEnrolled: false });
	expect([watchedOf(before), before.usedMs]).toEqual([100_000, 0]);
	expect(play(ink, [[0, 120_000, 60]], { start: before }).usedMs).toBe(20_000);
	const read = play(text, [[0, READ_MS, 60]], { isEnrolled: false });
	expect(play(text, [[0, 60_000, 60]], { start: read }).usedMs).toBe(0);
});

test("a downloaded file counts once as three minutes of use, and only for an enrolled student", () => {
	const at = { lesson: ink, at: NOW, isEnrolled: true };
	const played = play(ink, [[0, 10_000, 10]]);
	const once = afterFile(played, "b", at);
	expect(once).toMatchObject({ ...played, files: ["b"], usedMs: 10_000 + FILE_MS });
	expect(afterFile(once, "b", at)).toEqual(once);
	expect(afterFile(once, "a", at)).toMatchObject({
		files: ["a", "b"],
		usedMs: 10_000 + 2 * FILE_MS,
	});
	// Playing goes on counting beside it.
	expect(play(ink, [[10_000, 20_000, 10]], { start: once }).usedMs).toBe(20_000 + FILE_MS);
	const visitor = afterFile(played, "b", { ...at, isEnrolled: false });
	expect(visitor).toMatchObject({ files: ["b"], usedMs: 10_000 });
	expect(afterFile(visitor, "b", at).usedMs).toBe(10_000);
});

test("random reports never reduce watched or used time and never exceed the lesson's maximum", () => {
	const moment = fc.integer({ min: 0, max: 700_000 });
	const beats = fc.array(
		fc.record({
			beat: fc.record({ from: moment, to: moment, position: moment }),
			passed: fc.integer({ min: -5_000, max: 90_000 }),
			isEnrolled: fc.boolean(),
			ticks: fc.boolean(),
			file: fc.option(fc.constantFrom("a", "b"), { freq: 3 }),
		}),
		{ maxLength: 30 },
	);
	for (const lesson of [ink, text]) {
		fc.assert(
			fc.property(beats, (some) => {
				let played = untouched(NOW);
				for (const { beat, passed, isEnrolled, ticks, file } of some) {
					const facts = { lesson, at: played.updatedAt + passed, isEnrolled };
					const plain = ticks ? afterTick(played, facts) : afterBeat(played, beat, facts);
					const next = file === null ? plain : afterFile(played, file, facts);
					expect(watchedOf(next)).toBeGreaterThanOrEqual(watchedOf(played));
					expect(watchedOf(next)).toBeLessThanOrEqual(lesson.lengthMs);
					expect(next.usedMs).toBeGreaterThanOrEqual(played.usedMs);
					const most = weightOf({ lengthMs: lesson.lengthMs, files: next.files.length });
					expect(next.usedMs).toBeLessThanOrEqual(most);
					expect(next.positionMs).toBeLessThanOrEqual(lesson.lengthMs);
					if (played.doneAt !== null) expect(next.doneAt).toBe(played.doneAt);
					played = next;
				}
			}),
		);
	}
});
