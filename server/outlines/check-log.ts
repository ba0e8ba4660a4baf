import { Worker } from "node:worker_threads";
import { type LogFaultCode, logFaults } from "#contract/outlines/log-faults.ts";
import { Problem } from "#contract/problems.ts";
import type { FaultCode } from "#ink/log/fault.ts";
import type { LogFacts } from "./judge-log.ts";

/** Timeout of a check in milliseconds. The largest log takes one to two seconds on a busy machine. */
const TIMEOUT = 10_000;
/** Megabytes of a thread. The largest log takes about 100. */
const MEMORY = 256;
/** Maximum checks in the queue of this process. Each holds the bytes of a log in memory. */
const MAX_WAITING = 10;

// Every fault code of ink/log has a sentence.
logFaults satisfies Record<FaultCode, string>;

export type LogChecker = ReturnType<typeof openLogChecker>;

/**
 * Checks logs one after the other, each in a thread of its own with limits of time and memory, so that no log from a
 * stranger can stop the process.
 */
export function openLogChecker(worker = new URL("./judge-log-worker.ts", import.meta.url)) {
	let last: Promise<unknown> = Promise.resolve();
	let waiting = 0;

	return async (bytes: Uint8Array): Promise<LogFacts> => {
		if (waiting >= MAX_WAITING) throw new Problem("overloaded", { retryAfter: 5 });
		waiting += 1;
		const turn = last.then(() => judgeInThread(worker, bytes));
		last = turn.catch(() => {});
		const judged = await turn.finally(() => {
			waiting -= 1;
		});
		if ("fault" in judged) throw new Problem("not_a_drawing", { detail: logFaults[judged.fault] });
		return judged;
	};
}

async function judgeInThread(
	worker: URL,
	bytes: Uint8Array,
): Promise<LogFacts | { fault: LogFaultCode }> {
	const thread = new Worker(worker, {
		workerData: bytes,
		resourceLimits: { maxOldGenerationSizeMb: MEMORY, maxYoungGenerationSizeMb: MEMORY / 4 },
	});
	const { promise, resolve, reject } = Promise.withResolvers<LogFacts | { fault: LogFaultCode }>();
	const timer = setTimeout(() => resolve({ fault: "too-slow" }), TIMEOUT);
	thread.once("message", resolve);
	thread.once("error", (error: NodeJS.ErrnoException) => {
		if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve({ fault: "too-slow" });
		else reject(error);
	});
	thread.once("exit", () => reject(new Error("the check of a log ended without an answer")));
	try {
		return await promise;
	} finally {
		clearTimeout(timer);
		await thread.terminate();
	}
}
