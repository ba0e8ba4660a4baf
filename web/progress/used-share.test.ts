import { expect, test } from "vitest";
import { shareInWords } from "./used-share.ts";

test("a share below the limit is never shown as the limit", () => {
	const shares = [0, 1, 1999, 2000, 2099, 9999, 10_000];
	expect(shares.map((usedMs) => shareInWords({ usedMs, totalMs: 10_000 }))).toEqual([
		"0%",
		"0%",
		"19.9%",
		"20%",
		"20%",
		"99%",
		"100%",
	]);
	expect(shareInWords({ usedMs: 0, totalMs: 0 })).toBe("0%");
});
