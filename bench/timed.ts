import { setImmediate } from "node:timers/promises";

export interface Timed {
	/** Milliseconds from the call to its answer. */
	took: number;
	/** The longest time for which the event loop was blocked, in milliseconds. */
	stop: number;
	/** Milliseconds of processor time of this process, which other work on the machine does not lengthen. */
	cpu: number;
}

export async function timed(work: () => Promise<unknown>): Promise<Timed> {
	const used = process.cpuUsage();
	let isDone = false;
	let stop = 0;
	const begin = performance.now();
	const working = work().finally(() => {
		isDone = true;
	});
	for (let round = performance.now(); !isDone; ) {
		await setImmediate();
		const now = performance.now();
		stop = Math.max(stop, now - round);
		round = now;
	}
	await working;
	const took = performance.now() - begin;
	const { user, system } = process.cpuUsage(used);
	return { took, stop, cpu: (user + system) / 1000 };
}
