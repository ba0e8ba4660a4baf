import type { ClassStatus, Role } from "../enumerations.ts";

/** The facts that decide whether somebody may open a lesson. */
export interface LessonFacts {
	/** Undefined for a visitor. */
	viewer: { role: Role; isOwner: boolean; isEnrolled: boolean } | undefined;
	lesson: { isFree: boolean; isRetired: boolean };
	classStatus: ClassStatus;
}

/**
 * `open`: the lesson with its ink, text and files. `closed`: it exists and opens with the class. `hidden`: this viewer
 * must not learn that it exists.
 */
export type LessonAccess = "open" | "closed" | "hidden";

/**
 * The only rule for who may open a lesson: its class's owner and administrators always, enrolled students unless it was
 * retired, and everybody if it has the free mark. A student keeps a class that was taken off sale. A refund removes the
 * enrolment, and with it the access.
 */
export function mayOpenLesson({ viewer, lesson, classStatus }: LessonFacts): LessonAccess {
	if (viewer?.isOwner || viewer?.role === "admin") return "open";
	if (lesson.isRetired) return "hidden";
	if (viewer?.isEnrolled) return "open";
	if (classStatus !== "approved") return "hidden";
	return lesson.isFree ? "open" : "closed";
}
