import { expect, test } from "vitest";
import { proveProgress } from "#tests/prove/progress.ts";
import { engine } from "#tests/support/engines.ts";

test("when the process is killed while students watch, no acknowledged progress is lost (R15)", async () => {
	const plan = { viewers: 40, lasting: 500, every: 200, kills: 3, seed: 7 };
	expect(await proveProgress(engine, plan)).toContain("0 acknowledged beats lost");
});
