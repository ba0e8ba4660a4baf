import { inTrace } from "../http/trace.ts";
import type { Needs } from "../needs.ts";
import {
	claimLaterWork,
	finishLaterWork,
	type LaterKind,
	type LaterWork,
	postponeLaterWork,
} from "./store.ts";

/**
 * The function for each kind of work. All of them are repeatable, because a process may crash after the work and
 * before recording it. `workId` is for one that ends its row in its own transaction.
 */
export type Workers = {
	[K in LaterKind]: (needs: Needs, payload: LaterWork[K], workId: string) => Promise<void>;
};

/** Does all due work of these kinds, one after the other, until the process stops. Returns how much it did. */
export async function doLaterWork(
	needs: Needs,
	workers: Workers,
	kinds = Object.keys(workers) as LaterKind[],
	isStopping = () => false,
): Promise<number> {
	let done = 0;
	while (!isStopping() && (await doOne(needs, workers, kinds))) done += 1;
	return done;
}

async function doOne(needs: Needs, workers: Workers, kinds: LaterKind[]): Promise<boolean> {
	const { connection, log, metrics, now } = needs;
	const row = await claimLaterWork(connection.db, kinds, now());
	if (!row) return false;
	const end = metrics.laterWork.startTimer({ kind: row.kind });
	let trace: string | undefined;
	try {
		const { traceId, ...payload } = JSON.parse(row.payload);
		trace = traceId;
		const work = workers[row.kind as LaterKind] as (
			needs: Needs,
			payload: unknown,
			workId: string,
		) => Promise<void>;
		await inTrace(trace, () => work(needs, payload, row.id));
		await finishLaterWork(connection.db, row.id);
		end({ outcome: "done" });
	} catch (error) {
		end({ outcome: "failed" });
		log.warn(
			{ err: error, kind: row.kind, attempts: row.attempts, traceId: trace },
			"later work failed; it will be retried",
		);
		await postponeLaterWork(connection.db, row, now() + delay(row.attempts), String(error));
	}
	return true;
}

/** 1 s, 2 s, 4 s … up to 5 minutes. */
function delay(attempts: number): number {
	return Math.min(1000 * 2 ** (attempts - 1), 300_000);
}
