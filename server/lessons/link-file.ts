import type { FileLink } from "#contract/files.ts";
import { Problem } from "#contract/problems.ts";
import { readContent } from "#database/outlines/lesson-content.ts";
import { linkTo } from "../files/file-link.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { takeFile } from "../progress/take-file.ts";
import { findOpenLesson } from "./find-open-lesson.ts";
import { readyFiles } from "./store.ts";

/** Creates a link to a file of a lesson that this person may open. This counts as taking the file. */
export async function linkLessonFile(
	needs: Needs,
	caller: Caller | undefined,
	{ id, file }: { id: string; file: string },
): Promise<FileLink> {
	const { db } = needs.connection;
	const lesson = await findOpenLesson(db, caller, id);
	const isBeside = readContent(lesson.content).files.includes(file);
	const [found] = isBeside ? await readyFiles(db, lesson.class_id, [file]) : [];
	if (!found) throw new Problem("not_found");
	if (caller) await takeFile(needs, caller, { lessonId: id, fileId: file });
	return linkTo(needs, { file, lesson: id, caller });
}
