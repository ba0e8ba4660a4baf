import type { LessonDraft, OutlineBody } from "#contract/outlines.ts";
import { outlines } from "../messages/outlines.ts";

/** Changes of an outline while it is edited. Each returns a new outline and leaves the old one as it was. */

/** Changes the outline that is being written. */
export type Change = (next: (outline: OutlineBody) => OutlineBody) => void;

export type InkLessonDraft = Extract<LessonDraft, { kind: "ink" }>;
export type TextLessonDraft = Extract<LessonDraft, { kind: "text" }>;

export const emptyOutline: OutlineBody = {
	bring: [],
	outcomes: [],
	sections: [{ title: outlines.write.firstSection, lessons: [] }],
};

/** The first lesson of a class is free unless the teacher says otherwise. */
export function addLesson(
	outline: OutlineBody,
	section: number,
	kind: LessonDraft["kind"],
): OutlineBody {
	const isFirst = outline.sections.every(({ lessons }) => lessons.length === 0);
	const every = { id: crypto.randomUUID(), title: "", about: "", free: isFirst, files: [] };
	const lesson: LessonDraft =
		kind === "ink"
			? { ...every, kind, inkId: null, captions: [] }
			: { ...every, kind, markdown: "" };
	return changeLessons(outline, section, (lessons) => [...lessons, lesson]);
}

export function changeLesson(outline: OutlineBody, changed: LessonDraft): OutlineBody {
	return eachSection(outline, (lessons) =>
		lessons.map((lesson) => (lesson.id === changed.id ? changed : lesson)),
	);
}

/** Changes the files of a lesson, whatever else was changed meanwhile. */
export function changeFiles(
	outline: OutlineBody,
	id: string,
	change: (files: string[]) => string[],
): OutlineBody {
	return eachSection(outline, (lessons) =>
		lessons.map((lesson) =>
			lesson.id === id ? { ...lesson, files: change(lesson.files) } : lesson,
		),
	);
}

/** Gives a lesson its drawing, whatever else was changed meanwhile. */
export function changeDrawing(outline: OutlineBody, id: string, inkId: string): OutlineBody {
	return eachSection(outline, (lessons) =>
		lessons.map((lesson) =>
			lesson.id === id && lesson.kind === "ink" ? { ...lesson, inkId } : lesson,
		),
	);
}

export function removeLesson(outline: OutlineBody, id: string): OutlineBody {
	return eachSection(outline, (lessons) => lessons.filter((lesson) => lesson.id !== id));
}

/** One place up or down. At the end of a section it goes to the next one. */
export function moveLesson(outline: OutlineBody, id: string, by: -1 | 1): OutlineBody {
	const place = placeOf(outline, id);
	if (!place) return outline;
	const { section, index } = place;
	const size = outline.sections[section]?.lessons.length ?? 0;
	if (index + by >= 0 && index + by < size) {
		return placeLesson(outline, id, { section, index: index + by });
	}
	const next = outline.sections[section + by];
	if (!next) return outline;
	return placeLesson(outline, id, {
		section: section + by,
		index: by < 0 ? next.lessons.length : 0,
	});
}

export interface Place {
	section: number;
	index: number;
}

/** Puts a lesson where it is the one with this index in this section. */
export function placeLesson(outline: OutlineBody, id: string, to: Place): OutlineBody {
	const from = placeOf(outline, id);
	const lesson = from && outline.sections[from.section]?.lessons[from.index];
	if (!lesson) return outline;
	return changeLessons(removeLesson(outline, id), to.section, (lessons) =>
		lessons.toSpliced(to.index, 0, lesson),
	);
}

export function placeOf({ sections }: OutlineBody, id: string): Place | undefined {
	const section = sections.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id));
	const index = sections[section]?.lessons.findIndex((lesson) => lesson.id === id);
	return index === undefined ? undefined : { section, index };
}

/** The number of a lesson over all sections, from 1. */
export function numberOf({ sections }: OutlineBody, id: string): number {
	return sections.flatMap(({ lessons }) => lessons).findIndex((lesson) => lesson.id === id) + 1;
}

export function addSection(outline: OutlineBody): OutlineBody {
	return { ...outline, sections: [...outline.sections, { title: "", lessons: [] }] };
}

export function renameSection(outline: OutlineBody, section: number, title: string): OutlineBody {
	const sections = outline.sections.map((one, at) => (at === section ? { ...one, title } : one));
	return { ...outline, sections };
}

/** One place up or down. */
export function moveSection(outline: OutlineBody, section: number, by: -1 | 1): OutlineBody {
	const { sections } = outline;
	const moved = sections[section];
	const to = section + by;
	if (!moved || to < 0 || to >= sections.length) return outline;
	return { ...outline, sections: sections.toSpliced(section, 1).toSpliced(to, 0, moved) };
}

/** Its lessons go to the section before it, or to the one after it. The last section cannot be removed. */
export function removeSection(outline: OutlineBody, section: number): OutlineBody {
	const { sections } = outline;
	const removed = sections[section];
	if (!removed || sections.length < 2) return outline;
	const heir = section === 0 ? 1 : section - 1;
	const joined = sections.map((one, at) => {
		if (at !== heir) return one;
		const lessons =
			heir < section ? [...one.lessons, ...removed.lessons] : [...removed.lessons, ...one.lessons];
		return { ...one, lessons };
	});
	return { ...outline, sections: joined.toSpliced(section, 1) };
}

type Lessons = OutlineBody["sections"][number]["lessons"];

function changeLessons(
	outline: OutlineBody,
	section: number,
	change: (lessons: Lessons) => Lessons,
): OutlineBody {
	const sections = outline.sections.map((one, at) =>
		at === section ? { ...one, lessons: change(one.lessons) } : one,
	);
	return { ...outline, sections };
}

function eachSection(outline: OutlineBody, change: (lessons: Lessons) => Lessons): OutlineBody {
	const sections = outline.sections.map((one) => ({ ...one, lessons: change(one.lessons) }));
	return { ...outline, sections };
}
