import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { Problem } from "#contract/problems.ts";
import { primaryState, replicaState, type ServerState } from "#database/replica.ts";
import type { AppEvents, Needs, PublicReads, Reading } from "../needs.ts";
import { shareNextRun } from "./share-next-run.ts";

/** Milliseconds for which a replica counts as current after a check. */
const CURRENT_FOR = 100;
/** Milliseconds that a reader waits for the replica to catch up. Twice as long for a replica that does not answer. */
const WAIT = 100;
/** Milliseconds between two checks of a replica that lags behind. */
const ASK_EVERY = 5;
/** Milliseconds for which a failed replica is not used. */
const PAUSE = 1_000;
/** Milliseconds that a read may take on the replica. */
const READ_TIMEOUT = 1_000;
/** Milliseconds between two lines of the log about it. */
const LOG_EVERY = 60_000;

interface Sources {
	primary: Reading;
	replica: Reading | undefined;
	events: AppEvents;
	log: Pick<FastifyBaseLogger, "warn" | "info">;
	metrics: Pick<Needs["metrics"], "publicReads">;
	now: Needs["now"];
	/** Replaced in tests, which have no replica. */
	states?: States;
	wait?: number;
	readTimeout?: number;
}

interface States {
	primary(): Promise<ServerState>;
	replica(): Promise<ServerState | undefined>;
}

/** Decides for each read of visitors between replica and primary (decisions/0046). */
export function publicReads(sources: Sources): PublicReads {
	const {
		primary,
		replica,
		events,
		metrics,
		now,
		wait = WAIT,
		readTimeout = READ_TIMEOUT,
	} = sources;
	if (!replica) return (read) => read(primary);
	const states = sources.states ?? {
		primary: () => primaryState(primary.db),
		replica: () => replicaState(replica.db),
	};
	const askPrimary = shareNextRun(states.primary);
	const askReplica = shareNextRun(states.replica);
	const say = transitions(sources);
	let changes = 0;
	/** When the replica was last current, and after how many changes. */
	let current = { at: Number.NEGATIVE_INFINITY, changes: -1 };
	/** When it last failed. Undefined while it is in use. */
	let failedAt: number | undefined;
	events.on("publicChanged", () => {
		changes += 1;
	});

	/** Resolves when the replica has replayed everything that is committed now. */
	const catchUp = async (): Promise<void> => {
		const asked = { at: now(), changes };
		const wanted = await askPrimary();
		const end = performance.now() + wait;
		for (;;) {
			const state = await askReplica();
			if (!state) throw new Error("the server in DATABASE_REPLICA_URL is not a replica");
			if (state.identity !== wanted.identity)
				throw new Error("DATABASE_REPLICA_URL is a replica of another database");
			if (state.position >= wanted.position) break;
			if (performance.now() > end)
				throw new Error(`the replica is ${wanted.position - state.position} bytes behind`);
			await setTimeout(ASK_EVERY);
		}
		if (asked.at >= current.at) current = asked;
	};
	const fail = (error: unknown) => {
		failedAt = now();
		say("primary", error);
	};
	/** Checks whether a failed replica works again. The reader does not wait for it. */
	const tryAgain = () => {
		if (failedAt === undefined || now() - failedAt < PAUSE) return;
		failedAt = now();
		within(2 * wait, catchUp()).then(() => {
			failedAt = undefined;
			say("replica");
		}, fail);
	};
	const isCurrent = async (): Promise<boolean> => {
		if (failedAt !== undefined) {
			tryAgain();
			return false;
		}
		if (current.changes === changes && now() - current.at < CURRENT_FOR) return true;
		return await within(2 * wait, catchUp()).then(
			() => true,
			(error) => {
				fail(error);
				return false;
			},
		);
	};

	return async (read) => {
		if (await isCurrent()) {
			try {
				const answer = await within(readTimeout, read(replica));
				metrics.publicReads.inc({ from: "replica" });
				return answer;
			} catch (error) {
				if (error instanceof Problem) throw error;
				fail(error);
			}
		}
		metrics.publicReads.inc({ from: "primary" });
		return await read(primary);
	};
}

/** Fails after this many milliseconds. A later result is ignored. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
	const end = new AbortController();
	const late = setTimeout(milliseconds, undefined, { ref: false, signal: end.signal }).then(() => {
		throw new Error(`the replica did not answer within ${milliseconds} ms`);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		work.catch(() => {});
		late.catch(() => {});
		end.abort();
	}
}

/** Logs where public reads go, when that changes, once a minute at most. */
function transitions({ log, now }: Sources) {
	let last: "replica" | "primary" = "replica";
	let saidAt = Number.NEGATIVE_INFINITY;
	return (to: "replica" | "primary", error?: unknown) => {
		if (to === last || now() - saidAt < LOG_EVERY) return;
		[last, saidAt] = [to, now()];
		if (to === "replica") log.info("public reads go to the replica again");
		else
			log.warn(
				{ err: error },
				"public reads go to the primary, because the replica cannot be used",
			);
	};
}
