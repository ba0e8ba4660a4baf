import type { ListedLesson, Syllabus } from "#contract/lessons.ts";
import type { OutlineBody } from "#contract/outlines.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { isEnrolled } from "../enrolments/store.ts";
import type { Caller } from "../http/caller.ts";
import { classWithOutline, type LessonRow, liveLessons } from "./store.ts";

type FoundClass = NonNullable<Awaited<ReturnType<typeof classWithOutline>>>;

/** The live outline of an approved class, as everybody may see it. Without one, there are no sections. */
export async function listLessons(db: Database, classId: string): Promise<Syllabus> {
	const found = await classWithOutline(db, classId);
	if (found?.status !== "approved") throw new Problem("not_found");
	return await syllabusOf(db, classId, found);
}

/** The same of a class in any status, for those who have it, teach it or decide about it. */
export async function listKeptLessons(
	db: Database,
	caller: Caller,
	classId: string,
): Promise<Syllabus> {
	const found = await classWithOutline(db, classId);
	const mayManage = caller.role === "admin" || caller.id === found?.owner_id;
	if (!found || !(mayManage || (await isEnrolled(db, caller.id, classId)))) {
		throw new Problem("not_found");
	}
	return await syllabusOf(db, classId, found);
}

async function syllabusOf(db: Database, classId: string, found: FoundClass): Promise<Syllabus> {
	const body: Pick<OutlineBody, "bring" | "outcomes"> | null = JSON.parse(found.body ?? "null");
	return {
		classId,
		lengthMs: found.lessons_ms,
		bring: body?.bring ?? [],
		outcomes: body?.outcomes ?? [],
		sections: inSections(await liveLessons(db, classId)),
	};
}

/** Sections of an outline have different titles (contract/outlines/unfinished-parts.ts). */
function inSections(rows: LessonRow[]): Syllabus["sections"] {
	const sections = Map.groupBy(rows, (row) => row.section_title);
	return [...sections].map(([title, some]) => ({ title, lessons: some.map(asListed) }));
}

export function asListed(row: LessonRow): ListedLesson {
	return {
		_id: row.id,
		place: row.place,
		kind: row.kind,
		title: row.title,
		about: row.about,
		lengthMs: row.length_ms,
		strokes: row.strokes ?? 0,
		passes: JSON.parse(row.passes ?? "[]"),
		free: row.free === 1,
		files: row.files,
	};
}
