import { afterEach, expect, test, vi } from "vitest";
import { call } from "./api.ts";

afterEach(() => {
	vi.unstubAllGlobals();
});

test("docs/specification.md §9: a call has no abort signal, so it waits for its response without a limit", async () => {
	const sent = vi.fn<typeof fetch>(async () => Response.json([]));
	vi.stubGlobal("fetch", sent);
	await call("GET /api/instructors");
	expect(sent).toHaveBeenCalledTimes(1);
	// The one thing that would end a fetch before its answer.
	expect(sent.mock.calls[0]?.[1]?.signal ?? null).toBeNull();
});
