import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutlineBody } from "#contract/outlines.ts";
import { addSection, emptyOutline, renameSection } from "./draft.ts";
import { draftKeeper, PAUSE, RETRY, type Saving, type Unsaved } from "./draft-keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a change is kept in the browser at once and sent after a pause in typing", async () => {
	const { keeper, sent, kept, steps } = set();
	keeper.change(named("a"));
	await vi.advanceTimersByTimeAsync(PAUSE - 1);
	keeper.change(named("ab"));
	expect(kept.at(-1)).toEqual({ version: 3, body: named("ab") });
	await vi.advanceTimersByTimeAsync(PAUSE - 1);
	expect(sent).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(sent).toEqual([{ version: 3, body: named("ab") }]);
	expect(steps.at(-1)).toBe("saved");
	expect(kept.at(-1)).toBeUndefined();
});

test("text typed during a request is sent after it, based on the new version", async () => {
	const { keeper, sent, answer, steps } = set({ slowly: true });
	keeper.change(named("a"));
	await vi.advanceTimersByTimeAsync(PAUSE);
	keeper.change(named("ab"));
	await vi.advanceTimersByTimeAsync(PAUSE);
	expect(sent).toHaveLength(1);
	answer(4);
	await vi.advanceTimersByTimeAsync(PAUSE);
	expect(sent).toEqual([
		{ version: 3, body: named("a") },
		{ version: 4, body: named("ab") },
	]);
	answer(5);
	await vi.advanceTimersByTimeAsync(0);
	expect(steps.at(-1)).toBe("saved");
});

test("a network failure is retried, a refusal is not, and both keep the draft", async () => {
	const { keeper, sent, kept, steps, fail } = set();
	fail("network");
	keeper.change(named("a"));
	await vi.advanceTimersByTimeAsync(PAUSE);
	expect(steps.at(-1)).toBe("failed");
	expect(kept.at(-1)).toEqual({ version: 3, body: named("a") });
	fail(undefined);
	await vi.advanceTimersByTimeAsync(RETRY);
	expect(steps.at(-1)).toBe("saved");
	fail("refused");
	keeper.change(named("b"));
	await vi.advanceTimersByTimeAsync(PAUSE + 10 * RETRY);
	expect(sent).toHaveLength(3);
	expect(kept.at(-1)).toEqual({ version: 4, body: named("b") });
});

test("saving at once says why changes are still unsaved", async () => {
	const { keeper, fail } = set();
	expect(await keeper.flush()).toBeUndefined();
	for (const fault of ["network", "refused", "stale"]) {
		fail(fault);
		keeper.change(named(fault));
		expect(await keeper.flush()).toBe(fault);
		fail(undefined);
		if (fault !== "stale") expect(await keeper.flush()).toBeUndefined();
	}
	// After a conflict nothing is sent, and the reason stays.
	expect(await keeper.flush()).toBe("stale");
});

test("after a version conflict nothing is sent until the user overwrites the other version", async () => {
	const { keeper, sent, kept, refused, steps, fail } = set();
	fail("stale");
	keeper.change(named("mine"));
	await vi.advanceTimersByTimeAsync(PAUSE);
	expect(steps.at(-1)).toBe("elsewhere");
	keeper.change(named("mine, longer"));
	await vi.advanceTimersByTimeAsync(10 * RETRY);
	expect(sent).toHaveLength(1);
	expect(kept.at(-1)?.body).toEqual(named("mine, longer"));
	expect(refused.at(-1)).toBe(true);
	fail(undefined);
	await keeper.overwrite(8);
	expect([kept.at(-1), refused.at(-1)]).toEqual([undefined, true]);
	keeper.change(named("mine, chosen"));
	expect(refused.at(-1)).toBe(false);
	await keeper.flush();
	expect(sent.at(-1)).toEqual({ version: 9, body: named("mine, chosen") });
	expect(steps.at(-1)).toBe("saved");
});

function named(title: string): OutlineBody {
	return renameSection(addSection(emptyOutline), 1, title);
}

function set({ slowly = false } = {}) {
	const sent: Unsaved[] = [];
	const kept: (Unsaved | undefined)[] = [];
	/** For each of them, whether it was kept apart. */
	const refused: boolean[] = [];
	const steps: Saving["step"][] = [];
	let fault: string | undefined;
	let answer: (version: number) => void = () => {};
	const keeper = draftKeeper({
		version: 3,
		send: (unsaved) => {
			sent.push(unsaved);
			if (fault) return Promise.reject(fault);
			if (!slowly) return Promise.resolve((unsaved.version ?? 0) + 1);
			return new Promise((resolve) => {
				answer = resolve;
			});
		},
		isStale: (one) => one === "stale",
		isFinal: (one) => one === "refused",
		keep(unsaved, isRefused) {
			kept.push(unsaved);
			refused.push(isRefused);
		},
		onSaving: ({ step }) => steps.push(step),
	});
	const fail = (next: string | undefined) => {
		fault = next;
	};
	return { keeper, sent, kept, refused, steps, fail, answer: (version: number) => answer(version) };
}
