import { Problem } from "#contract/problems.ts";

/** Pictures that are being received, waiting or being encoded at the same time. Limits memory and waiting time. */
const PLACES = 8;
/** Of these, places that one person may have. A slow upload keeps its place until its last byte. */
const PLACES_OF_ONE = 2;
/** Seconds after which a place is probably free. */
const RETRY_AFTER = 5;

/** Limits the number of pictures in progress, and encodes one at a time (docs/threats.md F5). */
export interface PictureQueue {
	/** Runs the task if there is a free place for this person. Refuses with `overloaded` if there is none. */
	admit<T>(userId: string, task: () => Promise<T>): Promise<T>;
	/** Runs the task when all earlier ones have finished. */
	inTurn<T>(task: () => Promise<T>): Promise<T>;
}

export function openPictureQueue(): PictureQueue {
	/** The person of each place that is taken. */
	const taken: string[] = [];
	let last: Promise<unknown> = Promise.resolve();
	return {
		async admit(userId, task) {
			const own = taken.filter((id) => id === userId).length;
			if (taken.length >= PLACES || own >= PLACES_OF_ONE)
				throw new Problem("overloaded", { retryAfter: RETRY_AFTER });
			taken.push(userId);
			try {
				return await task();
			} finally {
				taken.splice(taken.indexOf(userId), 1);
			}
		},
		inTurn(task) {
			const turn = last.then(task);
			last = turn.catch(() => {});
			return turn;
		},
	};
}
