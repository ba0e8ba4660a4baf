import { compareOutlines } from "#contract/outlines/compare-outlines.ts";
import type { LessonDraft, OutlineBody } from "#contract/outlines.ts";
import { timeOf } from "../lessons/door.ts";
import { outlines } from "../messages/outlines.ts";

const { review, write } = outlines;

/** Lines that only one of two versions has. */
export interface Difference {
	/** The name of the differing part, such as the title. */
	name: string;
	mine: string[];
	theirs: string[];
}

/** The differences of one lesson, or of the class as a whole. */
export interface DifferentLesson {
	id: string;
	title: string;
	/** In which version the lesson stands. */
	where: "both" | "mine" | "theirs";
	isMoved: boolean;
	differences: Difference[];
}

/** The differences between two versions of an outline, lesson by lesson. */
export function twoVersions(mine: OutlineBody, theirs: OutlineBody): DifferentLesson[] {
	const lessons = compareOutlines(theirs, mine).map(({ lessonId, title, change, ...rest }) => ({
		id: lessonId,
		title: title || write.untitled,
		where: whereIs[change],
		isMoved: rest.isMoved,
		differences: rest.fields.map((field) => ({
			name: review.fields[field] ?? field,
			...different(linesOf(mine, lessonId, field), linesOf(theirs, lessonId, field)),
		})),
	}));
	const about = [
		{ name: write.bring, ...different(mine.bring, theirs.bring) },
		{ name: write.outcomes, ...different(mine.outcomes, theirs.outcomes) },
		{ name: write.sectionTitles, ...different(titlesOf(mine), titlesOf(theirs)) },
	].filter((one) => one.mine.length + one.theirs.length > 0);
	if (about.length === 0) return lessons;
	const whole = { id: "", title: write.wholeClass, where: "both" as const, isMoved: false };
	return [{ ...whole, differences: about }, ...lessons];
}

const whereIs = { added: "mine", removed: "theirs", changed: "both", moved: "both" } as const;

function different(mine: string[], theirs: string[]): Pick<Difference, "mine" | "theirs"> {
	return {
		mine: mine.filter((line) => !theirs.includes(line)),
		theirs: theirs.filter((line) => !mine.includes(line)),
	};
}

function titlesOf({ sections }: OutlineBody): string[] {
	return sections.map(({ title }) => title).filter(Boolean);
}

/** A part of a lesson as lines to read. */
function linesOf({ sections }: OutlineBody, id: string, field: string): string[] {
	const section = sections.find(({ lessons }) => lessons.some((lesson) => lesson.id === id));
	const lesson = section?.lessons.find((one) => one.id === id);
	if (!section || !lesson) return [];
	if (field === "section") return [section.title || write.untitled];
	return (fields[field]?.(lesson) ?? []).filter((line) => line.trim() !== "");
}

const fields: Record<string, (lesson: LessonDraft) => string[]> = {
	title: ({ title }) => [title || write.untitled],
	about: ({ about }) => [about],
	free: ({ free }) => [free ? write.isFree : write.isNotFree],
	kind: ({ kind }) => [write.kinds[kind]],
	markdown: (lesson) => (lesson.kind === "text" ? lesson.markdown.split("\n") : []),
	captions: (lesson) =>
		lesson.kind === "ink"
			? lesson.captions.map(({ at, text, pin }) => {
					const place = pin ? ` (${write.pinAt(pin.x, pin.y)})` : "";
					return `${timeOf(at)} ${text}${place}`;
				})
			: [],
};
