import { useState } from "react";
import type { OpenedLesson } from "#contract/lessons.ts";
import type { LessonProgress } from "#contract/progress.ts";
import { useBeats } from "./use-beats.ts";

/** Where a lesson begins for a person, and what counts how much of it is played. */
export function useTrack(
	lesson: OpenedLesson,
	own: LessonProgress | undefined,
	tell: (known: LessonProgress) => void,
) {
	// Later reports must not move a drawing that plays.
	const [beginAt] = useState(() => whereToBegin(lesson, own));
	return { beginAt, beats: useBeats(lesson._id, beginAt, tell) };
}

/** Where the person was. A lesson that was played to its end begins again. */
function whereToBegin({ lengthMs }: OpenedLesson, own: LessonProgress | undefined): number {
	return own && own.positionMs < lengthMs ? own.positionMs : 0;
}
