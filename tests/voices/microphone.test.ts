import { expect, test } from "vitest";
import { mayRecord } from "#server/http/recording-pages.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("D66: only the recording pages may use the microphone", async () => {
	const world = await openWorld();
	const policyAt = async (path: `/${string}`) =>
		(await ask(world, undefined, `GET ${path}`)).headers["permissions-policy"];
	for (const path of ["/record/0198/0199", "/critiques/0198?record"] as const)
		expect(await policyAt(path)).toContain("microphone=(self)");
	// Whoever sees a critique has its address without the ending, as the teacher until they record.
	expect(await policyAt("/critiques/0198")).toContain("microphone=()");
	for (const path of ["/", "/api/me", "/record/0198", "/learn/record/1", "/?x=/record/1"] as const)
		expect([path, await policyAt(path)]).toEqual([path, expect.stringContaining("microphone=()")]);
	for (const path of [
		"/record/a",
		"/record/a/",
		"/record/a/b/c",
		"/classes/record/1",
		"//record/1",
		"/critiques/a",
		"/critiques/a?record=1",
		"/critiques/a?x&record",
		"/critiques/a/b?record",
		"/api/critiques/a?record",
	])
		expect([path, mayRecord(path)]).toEqual([path, false]);
	for (const path of ["/record/a/b", "/record/a/b?x", "/critiques/a?record"])
		expect([path, mayRecord(path)]).toEqual([path, true]);
});
