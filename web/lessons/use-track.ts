import { useState } from "react";
import type { OpenedLesson } from "#contract/lessons.ts";
import type { LessonProgress } from "#contract/progress.ts";
import { useBeats } from "./use-beats.ts";

/** The start position of a lesson for a person, and the reports about played parts. */
export function useTrack(
	lesson: OpenedLesson,
	own: LessonProgress | undefined,
	tell: (known: LessonProgress) => void,
) {
	// Later reports must not move a drawing that plays.
	const [beginAt] = useState(() => whereToBegin(lesson, own));
	return { beginAt, beats: useBeats(lesson._id, beginAt, tell) };
}

/** The person's last position. A lesson that was played to its end starts from the beginning. */
function whereToBegin({ lengthMs }: OpenedLesson, own: LessonProgress | undefined): number {
	return own && own.positionMs < lengthMs ? own.positionMs : 0;
}
