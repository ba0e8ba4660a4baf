import { Problem } from "#contract/problems.ts";
import { afterBeat, afterTick, type Beat } from "#contract/progress/play.ts";
import type { LessonProgress } from "#contract/progress.ts";
import { isDatabaseAway } from "#database/faults.ts";
import { groupCommit } from "#database/group-commit.ts";
import type { Caller } from "../http/caller.ts";
import { inTrace } from "../http/trace.ts";
import type { Needs } from "../needs.ts";
import { recordProgress, type Step } from "./record-progress.ts";

/** In milliseconds. It adds little to what a commit takes. */
const WAIT = 10;
/** Steps in one transaction. More would make other writers on SQLite wait. */
const MOST = 250;

/** Records what people do in lessons by group commit (decisions/0044). */
export function progressSteps({ connection, now }: Pick<Needs, "connection" | "now">) {
	const { db } = connection;
	const group = groupCommit<Step, LessonProgress>({
		// Runs without the trace of the first request of the group.
		write: (steps) =>
			inTrace(undefined, () => db.transaction().execute((tx) => recordProgress(tx, steps))),
		// A person or class that is deleted at the same moment fails the group, so each step is tried alone.
		isWorthRetrying: (error) => !(error instanceof Problem) && !isDatabaseAway(error),
		wait: WAIT,
		most: MOST,
	});
	return {
		/** A part was played. Answered once it is stored. */
		beat: (caller: Caller, lessonId: string, beat: Beat) =>
			group.add({
				caller,
				lessonId,
				at: now(),
				apply: (before, facts) => afterBeat(before, beat, facts),
			}),
		/** The student ticks a lesson as done. */
		tick: (caller: Caller, lessonId: string) =>
			group.add({ caller, lessonId, at: now(), apply: afterTick }),
	};
}
