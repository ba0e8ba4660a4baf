import { Problem } from "#contract/problems.ts";

/** Pictures in hand at once, on their way in, waiting or being encoded: what bounds memory and waiting. */
const PLACES = 8;
/** Seconds after which a place has most likely become free. */
const RETRY_AFTER = 5;

/** Where pictures are taken in: a few in hand, one at a time worked on (docs/threats.md F5). */
export interface PictureDesk {
	/** Takes a place for as long as the task lasts; refuses with `overloaded` when all are taken. */
	admit<T>(task: () => Promise<T>): Promise<T>;
	/** Runs the task when those before it are done. */
	inTurn<T>(task: () => Promise<T>): Promise<T>;
}

export function openDesk(): PictureDesk {
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
