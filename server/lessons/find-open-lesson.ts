import { mayOpenLesson } from "#contract/lessons/may-open-lesson.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { type FoundLesson, findLesson } from "./store.ts";

/** The lesson, if this person may open it. Undefined stands for a visitor. */
export async function findOpenLesson(
	db: Database,
	caller: Caller | undefined,
	id: string,
): Promise<FoundLesson> {
	const found = await findLesson(db, id, caller?.id);
	if (!found) throw new Problem("not_found");
	const access = mayOpenLesson({
		viewer: caller && {
			role: caller.role,
			isOwner: caller.id === found.owner_id,
			isEnrolled: found.enrolment_id !== null,
		},
		lesson: { isFree: found.free === 1, isRetired: found.retired_at !== null },
		classStatus: found.class_status,
	});
	if (access === "hidden") throw new Problem("not_found");
	if (access === "closed") throw new Problem("lesson_closed", { classId: found.class_id });
	return found;
}
