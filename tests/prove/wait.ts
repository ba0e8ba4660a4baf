import { setTimeout } from "node:timers/promises";

const ASK_EVERY = 100;

/** Polls until the answer is true. Fails with the sentence after `within` milliseconds. */
export async function waitUntil(
	sentence: string,
	within: number,
	isSo: () => Promise<boolean>,
): Promise<void> {
	const end = performance.now() + within;
	while (!(await isSo())) {
		if (performance.now() > end) throw new Error(`not within ${within / 1000} s: ${sentence}`);
		await setTimeout(ASK_EVERY);
	}
}
