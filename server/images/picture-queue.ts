import { Problem } from "#contract/problems.ts";

/** Pictures that are being received, waiting or being encoded at the same time. Limits memory and waiting time. */
const PLACES = 8;
/** Seconds after which a place is probably free. */
const RETRY_AFTER = 5;

/** Limits the number of pictures in progress, and encodes one at a time (docs/threats.md F5). */
export interface PictureQueue {
	/** Runs the task if there is a free place. Refuses with `overloaded` if there is none. */
	admit<T>(task: () => Promise<T>): Promise<T>;
	/** Runs the task when all earlier ones have finished. */
	inTurn<T>(task: () => Promise<T>): Promise<T>;
}

export function openPictureQueue(): PictureQueue {
	let inHand = 0;
	let last: Promise<unknown> = Promise.resolve();
	return {
		async admit(task) {
			if (inHand >= PLACES) throw new Problem("overloaded", { retryAfter: RETRY_AFTER });
			inHand += 1;
			try {
				return await task();
			} finally {
				inHand -= 1;
			}
		},
		inTurn(task) {
			const turn = last.then(task);
			last = turn.catch(() => {});
			return turn;
		},
	};
}
