import { expect, test } from "vitest";
import { builtParts } from "#tests/support/browser/parts.ts";
import { lazyPartsOfLessons } from "./lazy-parts-of-lessons.ts";
import { lazyPartsOfPages } from "./lazy-parts-of-pages.ts";
import { storiesOfLoss } from "./losing-parts.ts";

test("every lazy part of the build is tested here or in missing-lesson-parts.story.ts", () => {
	const tested = { ...lazyPartsOfPages, ...lazyPartsOfLessons };
	expect(Object.keys(builtParts()).toSorted()).toEqual(Object.keys(tested).toSorted());
});

storiesOfLoss(lazyPartsOfPages);
