import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem, Unreachable } from "./problem.ts";
import { newQueryClient } from "./query-client.ts";

/** docs/specification.md §9: data cache, retries and backoff; the client as the browser gets it. */
beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("window", {});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Runs a query that always fails in this way. Returns the times of its attempts in milliseconds. */
async function triesAt(fault: Error): Promise<number[]> {
	const begin = Date.now();
	const tries: number[] = [];
	const asked = newQueryClient().fetchQuery({
		queryKey: ["anything"],
		queryFn: () => {
			tries.push(Date.now() - begin);
			throw fault;
		},
		retry: newQueryClient().getDefaultOptions().queries?.retry,
	});
	const failed = expect(asked).rejects.toBe(fault);
	await vi.advanceTimersByTimeAsync(3_600_000);
	await failed;
	return tries;
}

test("a read that the server does not answer is retried three times, after 1, 2 and 4 seconds", async () => {
	expect(await triesAt(new Unreachable("away"))).toEqual([0, 1000, 3000, 7000]);
	expect(await triesAt(new ApiProblem(503, {}, "busy"))).toHaveLength(4);
});

test("a refused read is not retried", async () => {
	expect(await triesAt(new ApiProblem(409, {}, "no"))).toEqual([0]);
});

test("the retry delay doubles up to 30 seconds", () => {
	const { retryDelay } = newQueryClient().getDefaultOptions().queries ?? {};
	if (typeof retryDelay !== "function") throw new Error("the wait does not grow");
	const waits = [0, 1, 2, 3, 4, 5, 6, 40].map((failures) => retryDelay(failures, new Error()));
	expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test("a failed change is not retried", async () => {
	const change = vi.fn(() => Promise.reject(new Unreachable("away")));
	const asked = new MutationObserver(newQueryClient(), { mutationFn: change }).mutate();
	const failed = expect(asked).rejects.toThrow("away");
	await vi.advanceTimersByTimeAsync(3_600_000);
	await failed;
	expect(change).toHaveBeenCalledTimes(1);
});

test("cached data is fresh for five minutes", async () => {
	const client = newQueryClient();
	const read = vi.fn(async () => "classes");
	const ask = () => client.fetchQuery({ queryKey: ["classes"], queryFn: read });
	await ask();
	await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
	await ask();
	expect(read).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	await ask();
	expect(read).toHaveBeenCalledTimes(2);
});
