import { expect, test } from "vitest";
import { remember } from "../../../data/browser-storage.ts";
import { captionsOfTake, keepCaptions, TEXT_MAX } from "./kept-captions.ts";

test("captions are kept for the twelve latest takes until they are emptied", () => {
	for (let take = 0; take < 14; take++) keepCaptions(`take-${take}`, `0:01 Take ${take}`);
	expect([0, 1, 2, 13].map((take) => captionsOfTake(`take-${take}`))).toEqual([
		"",
		"",
		"0:01 Take 2",
		"0:01 Take 13",
	]);
	keepCaptions("take-2", "0:02 Changed");
	keepCaptions("take-20", "0:01 New");
	expect(["take-2", "take-3"].map(captionsOfTake)).toEqual(["0:02 Changed", ""]);
	keepCaptions("take-2", " \n");
	expect(captionsOfTake("take-2")).toBe("");
	keepCaptions("take-20", "a".repeat(TEXT_MAX + 5));
	expect(captionsOfTake("take-20")).toHaveLength(TEXT_MAX);
});

test("malformed stored text gives no captions and can be overwritten", () => {
	for (const text of ["", "{", "null", "{}", '[["a"],[1,2],"b",["a","b","c"]]']) {
		remember("take-captions", text);
		expect([text, captionsOfTake("a")]).toEqual([text, ""]);
	}
	keepCaptions("a", "0:01 One");
	expect(captionsOfTake("a")).toBe("0:01 One");
});
