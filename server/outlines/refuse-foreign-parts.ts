import type { OutlineBody } from "#contract/outlines.ts";
import { type FieldError, Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { voicesOfClass } from "../voices/store.ts";
import { drawingLengths, filesOfClass, lessonsOfOthers } from "./material-store.ts";

/**
 * Refuses a lesson, a drawing, a voice or a file of another class, and a duplicate lesson id. Otherwise a teacher could
 * take over others' lessons, or read their drawings.
 */
export async function refuseForeignParts(
	db: Database,
	classId: string,
	{ sections }: OutlineBody,
): Promise<void> {
	const lessons = sections.flatMap((section, at) =>
		section.lessons.map((lesson, index) => ({
			lesson,
			place: `body.sections.${at}.lessons.${index}`,
		})),
	);
	const ids = lessons.map(({ lesson }) => lesson.id);
	const others = await lessonsOfOthers(db, classId, ids);
	const drawings = await drawingLengths(db, classId);
	const voices = new Set((await voicesOfClass(db, classId)).map(({ id }) => id));
	const files = await filesOfClass(
		db,
		classId,
		lessons.flatMap(({ lesson }) => lesson.files),
	);
	const errors = lessons.flatMap(({ lesson, place }, at): FieldError[] => {
		if (others.has(lesson.id) || ids.indexOf(lesson.id) < at)
			return [
				{ field: `${place}.id`, message: "This lesson belongs to another place. Add it anew" },
			];
		if (lesson.kind === "ink" && lesson.inkId !== null && !drawings.has(lesson.inkId))
			return [{ field: `${place}.inkId`, message: "This class has no such drawing. Import it" }];
		if (lesson.kind === "ink" && lesson.voice && !voices.has(lesson.voice.voiceId))
			return [{ field: `${place}.voice`, message: "This class has no such voice. Record it" }];
		if (lesson.files.some((file) => !files.has(file)))
			return [{ field: `${place}.files`, message: "This class has no such file. Upload it" }];
		return [];
	});
	if (errors.length > 0) throw new Problem("invalid_input", { errors });
}
