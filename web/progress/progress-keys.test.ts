import { expect, test } from "vitest";
import { keysOf } from "./progress-keys.tsx";

const states = (done: number, lessons: number, lastPlace: number | null) =>
	keysOf({ done, lessons, lastPlace }).map(({ state }) => state.slice(3));

test("as many keys are done as lessons, and at most one key marks the current lesson", () => {
	expect(states(0, 3, 1)).toEqual(["now", "next", "next"]);
	expect(states(2, 4, 3)).toEqual(["done", "done", "now", "next"]);
	expect(states(1, 3, 1)).toEqual(["now", "done", "next"]);
	expect(states(3, 3, 3)).toEqual(["done", "done", "done"]);
	expect(states(0, 2, null)).toEqual(["next", "next"]);
});
