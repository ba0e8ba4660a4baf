import { ApiProblem, isProblem, mayPass } from "./problem.ts";

/** Milliseconds before each retry: 1, 2, 4, 8, 16 seconds. After that, the user has to retry. */
const DELAYS = [1000, 2000, 4000, 8000, 16_000];

interface Patience {
	signal: AbortSignal;
	/** Called when an attempt failed and another one follows. */
	onWait(waiting: true): void;
}

/** Retries with growing delays as long as that may help. Retries immediately when the network comes back. */
export async function persist<T>(
	attempt: () => Promise<T>,
	{ signal, onWait }: Patience,
): Promise<T> {
	for (const delay of DELAYS) {
		try {
			return await attempt();
		} catch (fault) {
			signal.throwIfAborted();
			if (!isRetryable(fault)) throw fault;
			onWait(true);
			await pause(delay, signal);
		}
	}
	return await attempt();
}

function isRetryable(fault: unknown): boolean {
	if (isProblem(fault, "too_many_requests")) return true;
	return fault instanceof ApiProblem || isNetworkError(fault) ? mayPass(fault) : false;
}

function isNetworkError(fault: unknown): boolean {
	return fault instanceof Error && fault.name === "Unreachable";
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const listening = new AbortController();
	const once = { signal: listening.signal };
	setTimeout(resolve, milliseconds);
	addEventListener("online", () => resolve(), once);
	signal.addEventListener("abort", () => reject(signal.reason), once);
	return promise.finally(() => listening.abort());
}
