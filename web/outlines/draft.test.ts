import { expect, test } from "vitest";
import type { OutlineBody } from "#contract/outlines.ts";
import {
	addLesson,
	addSection,
	emptyOutline,
	moveLesson,
	numberOf,
	placeLesson,
	removeLesson,
	removeSection,
	renameSection,
} from "./draft.ts";

test("the first lesson is free, and later lessons are not", () => {
	const two = addLesson(addLesson(emptyOutline, 0, "ink"), 0, "text");
	expect(lessonsOf(two).map(({ kind, free }) => [kind, free])).toEqual([
		["ink", true],
		["text", false],
	]);
	expect(emptyOutline.sections[0]?.lessons).toEqual([]);
});

test("a lesson moves within its section, then to the next section, and stops at both ends", () => {
	const before = threeAndOne();
	const [a, , c, d] = lessonsOf(before).map(({ id }) => id) as [string, string, string, string];
	expect(order(before)).toBe("a b c | d");
	expect(order(moveLesson(before, a, 1))).toBe("b a c | d");
	expect(order(moveLesson(before, c, 1))).toBe("a b | c d");
	expect(order(moveLesson(before, d, -1))).toBe("a b c d |");
	expect(moveLesson(before, a, -1)).toEqual(before);
	expect(moveLesson(before, d, 1)).toEqual(before);
	expect(numberOf(before, d)).toBe(4);
});

test("a dragged lesson moves to its new place with all of its content", () => {
	const before = threeAndOne();
	const [a] = lessonsOf(before);
	const after = placeLesson(before, a?.id ?? "", { section: 1, index: 1 });
	expect(order(after)).toBe("b c | d a");
	expect(lessonsOf(after)[3]).toEqual(a);
	expect(placeLesson(before, "unknown", { section: 0, index: 0 })).toEqual(before);
});

test("a removed section passes its lessons to its neighbour, and the last section cannot be removed", () => {
	const before = threeAndOne();
	expect(order(removeSection(before, 1))).toBe("a b c d");
	expect(order(removeSection(before, 0))).toBe("a b c d");
	const one = removeSection(before, 0);
	expect(removeSection(one, 0)).toEqual(one);
	expect(order(removeLesson(before, lessonsOf(before)[1]?.id ?? ""))).toBe("a c | d");
});

function threeAndOne(): OutlineBody {
	const two = renameSection(addSection(emptyOutline), 1, "Then");
	const drawn = [0, 0, 0, 1].reduce((outline, at) => addLesson(outline, at, "ink"), two);
	const names = "abcd";
	let at = 0;
	const sections = drawn.sections.map((section) => ({
		...section,
		lessons: section.lessons.map((lesson) => ({ ...lesson, title: names[at++] ?? "" })),
	}));
	return { ...drawn, sections };
}

function lessonsOf({ sections }: OutlineBody) {
	return sections.flatMap(({ lessons }) => lessons);
}

function order({ sections }: OutlineBody): string {
	return sections
		.map(({ lessons }) => lessons.map(({ title }) => title).join(" "))
		.join(" | ")
		.trim();
}
