import { expect, test } from "vitest";
import { lazyPartsOfLessons } from "#tests/support/browser/lazy-parts/of-lessons.ts";
import { lazyPartsOfPages } from "#tests/support/browser/lazy-parts/of-pages.ts";
import { storiesOfLoss } from "#tests/support/browser/lazy-parts/stories-of-loss.ts";
import { builtParts } from "#tests/support/browser/parts.ts";

test("every lazy part of the build is tested here or in missing-lesson-parts.story.ts", () => {
	const tested = { ...lazyPartsOfPages, ...lazyPartsOfLessons };
	expect(Object.keys(builtParts()).toSorted()).toEqual(Object.keys(tested).toSorted());
});

storiesOfLoss(lazyPartsOfPages);
