import { mayOpenLesson } from "#contract/lessons/may-open-lesson.ts";
import { Problem } from "#contract/problems.ts";
import { type BeatFacts, type Played, untouched, watchedOf } from "#contract/progress/play.ts";
import type { Range } from "#contract/progress/ranges.ts";
import type { LessonProgress } from "#contract/progress.ts";
import type { Outcome } from "#database/group-commit.ts";
import type { Database, LessonProgressTable, Tx } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import {
	findEnrolments,
	findLessons,
	type LessonFacts,
	lockProgress,
	saveProgress,
} from "./store.ts";

/** Something that a person did in a lesson. */
export interface Step {
	caller: Caller;
	lessonId: string;
	/** When it arrived, in milliseconds since 1970. */
	at: number;
	apply(before: Played, facts: BeatFacts): Played;
}

/** A step that is allowed. */
interface AllowedStep {
	step: Step;
	lesson: LessonFacts;
	isEnrolled: boolean;
}

/**
 * Records the steps of many people in one transaction, in their order. Each row is read and merged under its lock, so
 * that concurrent processes do not overwrite each other. A step in a closed lesson is refused alone.
 */
export async function recordProgress(tx: Tx, steps: Step[]): Promise<Outcome<LessonProgress>[]> {
	const judged = await judge(tx, steps);
	const rows = await lockRows(tx, judged);
	const outcomes = judged.map((one): Outcome<LessonProgress> => {
		if (one instanceof Problem) return { ok: false, error: one };
		const { step, lesson, isEnrolled } = one;
		const key = keyOf(step.caller.id, step.lessonId);
		const row = rows.get(key);
		if (!row) throw new Error(`the progress ${key} was not locked`);
		const played = { kind: lesson.kind, lengthMs: lesson.length_ms };
		const after = step.apply(asPlayed(row), { lesson: played, at: step.at, isEnrolled });
		const changed = withPlayed(row, after);
		rows.set(key, changed);
		return { ok: true, result: asLessonProgress(changed) };
	});
	if (rows.size > 0) await saveProgress(tx, [...rows.values()]);
	return outcomes;
}

/** Returns the allowed steps, and the refusals of the others. */
async function judge(tx: Tx, steps: Step[]): Promise<(AllowedStep | Problem)[]> {
	const lessons = await findLessons(tx, unique(steps.map(({ lessonId }) => lessonId)));
	const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
	if (byId.size === 0) return steps.map(() => new Problem("not_found"));
	const enrolments = await findEnrolments(
		tx,
		unique(steps.map(({ caller }) => caller.id)),
		unique(lessons.map(({ class_id }) => class_id)),
	);
	const enrolled = new Set(enrolments.map((row) => keyOf(row.user_id, row.class_id)));
	return steps.map((step) => {
		const lesson = byId.get(step.lessonId);
		if (!lesson) return new Problem("not_found");
		const isEnrolled = enrolled.has(keyOf(step.caller.id, lesson.class_id));
		return refusalOf(step.caller, lesson, isEnrolled) ?? { step, lesson, isEnrolled };
	});
}

function refusalOf(
	{ id, role }: Caller,
	lesson: LessonFacts,
	isEnrolled: boolean,
): Problem | undefined {
	const access = mayOpenLesson({
		viewer: { role, isOwner: id === lesson.owner_id, isEnrolled },
		lesson: { isFree: lesson.free === 1, isRetired: lesson.retired_at !== null },
		classStatus: lesson.status,
	});
	if (access === "open") return undefined;
	return new Problem(access === "closed" ? "lesson_closed" : "not_found");
}

/** Refuses a lesson that this person may not open. */
export async function requireOpen(db: Database, caller: Caller, lessonId: string): Promise<void> {
	const [lesson] = await findLessons(db, [lessonId]);
	if (!lesson) throw new Problem("not_found");
	const enrolments = await findEnrolments(db, [caller.id], [lesson.class_id]);
	const refusal = refusalOf(caller, lesson, enrolments.length > 0);
	if (refusal) throw refusal;
}

async function lockRows(
	tx: Tx,
	judged: (AllowedStep | Problem)[],
): Promise<Map<string, LessonProgressTable>> {
	const wanted = new Map<string, LessonProgressTable>();
	for (const one of judged) {
		if (one instanceof Problem) continue;
		const key = keyOf(one.step.caller.id, one.step.lessonId);
		if (!wanted.has(key)) wanted.set(key, newRow(one));
	}
	if (wanted.size === 0) return new Map();
	const sorted = [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1));
	const locked = await lockProgress(
		tx,
		sorted.map(([, row]) => row),
	);
	return new Map(locked.map((row) => [keyOf(row.user_id, row.lesson_id), row]));
}

function newRow({ step, lesson }: AllowedStep): LessonProgressTable {
	return {
		user_id: step.caller.id,
		lesson_id: lesson.id,
		class_id: lesson.class_id,
		opened_at: step.at,
		...columnsOf(untouched(step.at)),
	};
}

function asPlayed(row: LessonProgressTable): Played {
	return {
		positionMs: row.position_ms,
		ranges: JSON.parse(row.ranges) as Range[],
		usedMs: row.used_ms,
		files: JSON.parse(row.files) as string[],
		doneAt: row.done_at,
		updatedAt: row.updated_at,
	};
}

function withPlayed(row: LessonProgressTable, played: Played): LessonProgressTable {
	return { ...row, ...columnsOf(played) };
}

function columnsOf(played: Played) {
	return {
		position_ms: played.positionMs,
		ranges: JSON.stringify(played.ranges),
		watched_ms: watchedOf(played),
		used_ms: played.usedMs,
		files: JSON.stringify(played.files),
		done_at: played.doneAt,
		updated_at: played.updatedAt,
	};
}

/** A row as it is shown. */
export function asLessonProgress(
	row: Pick<LessonProgressTable, "lesson_id" | "position_ms" | "watched_ms" | "done_at">,
): LessonProgress {
	return {
		lessonId: row.lesson_id,
		positionMs: row.position_ms,
		watchedMs: row.watched_ms,
		doneAt: row.done_at === null ? null : new Date(row.done_at).toISOString(),
	};
}

function keyOf(one: string, other: string): string {
	return `${one} ${other}`;
}

function unique(some: string[]): string[] {
	return [...new Set(some)];
}
