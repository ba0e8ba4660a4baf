import { setImmediate } from "node:timers/promises";

/**
 * Lets waiting requests run between two parts of a long task. A statement on SQLite blocks the event loop, and awaiting
 * it does not yield to other requests.
 */
export async function yieldToRequests(): Promise<void> {
	await setImmediate();
}
