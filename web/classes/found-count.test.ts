import { expect, test } from "vitest";
import { foundCount, isNothingFound } from "./found-count.ts";

test("only a search cut at its best matches is counted as the best classes", () => {
	const search = { search: "study" };
	expect(foundCount({ count: 240, isAll: true }, search)).toBe("The best 240 classes");
	expect(foundCount({ count: 240, isAll: true }, { ...search, sort: "new" })).toBe("240 classes");
	expect(foundCount({ count: 240, isAll: true }, {})).toBe("240 classes");
	expect(foundCount({ count: 239, isAll: true }, search)).toBe("239 classes");
	expect(foundCount({ count: 48, isAll: false }, search)).toBe("The first 48 classes");
});

test("an empty page with a next page does not mean that nothing was found", () => {
	expect(foundCount({ count: 0, isAll: false }, { search: "study" })).toBe("No class so far");
	expect(isNothingFound({ count: 0, isAll: false })).toBe(false);
	expect(isNothingFound({ count: 0, isAll: true })).toBe(true);
});
