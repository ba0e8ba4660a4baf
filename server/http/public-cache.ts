import type { Needs } from "../needs.ts";
import { isOutdated, type PublicName } from "./public-names.ts";

/** Milliseconds after which an answer is refreshed. Callers get the old one until the new one is ready. */
const FRESH = 500;
/** Maximum age of an answer in milliseconds. A change by another process becomes visible within this time. */
const MAX_AGE = 1_000;
/** Maximum bytes of all cached answers in this process. The least recently used ones are evicted first. */
const BUDGET = 32 * 1024 * 1024;
/** Share of the budget that stays after an eviction, so that not every new answer causes one. */
const AFTER_DROPPING = 0.9;
/** Estimated bytes of an entry besides its texts. */
const OVERHEAD = 1_000;

/** An answer that was just made. */
export interface MadeAnswer<T> {
	value: T;
	/** False for an answer that must not be sent to anybody else. */
	keep: boolean;
	/** Names of the data that it was made from. */
	names: ReadonlySet<PublicName>;
	bytes: number;
}

/** An answer as it is sent: status, headers and bytes. */
export interface FinishedAnswer {
	status: number;
	/** Names and values of the headers in turn, as `writeHead` takes them. The last value is set for each request. */
	head: string[];
	body: Buffer | undefined;
	/** The pattern of its route, for the metrics. */
	route: string;
	etag: string | undefined;
}

/** The forms in which one answer goes out. `unchanged`: the client already has it. */
export type Form = "br" | "gzip" | "identity" | "unchanged";

interface Entry<T> extends Pick<MadeAnswer<T>, "value" | "names" | "bytes"> {
	begunAt: number;
	/** Increases with each use of any entry. */
	lastUse: number;
	finished: Partial<Record<Form, FinishedAnswer>>;
}

interface Making<T> {
	/** Undefined only until making it has started. */
	answer: Promise<MadeAnswer<T>> | undefined;
	/** Something has changed since making it started, so it may contain old data. */
	outdated: boolean;
}

export type PublicCache<T> = ReturnType<typeof publicCache<T>>;

/**
 * A cache of public answers by address (decisions/0031). Concurrent callers of an address share one answer. Entries are
 * dropped by the names of the changed data, before the write is acknowledged.
 */
export function publicCache<T>({ events, now }: Pick<Needs, "events" | "now">, budget = BUDGET) {
	const kept = new Map<string, Entry<T>>();
	const making = new Map<string, Making<T>>();
	const counts = { hit: 0, shared: 0, miss: 0, changed: 0, full: 0 };
	let bytes = 0;
	let uses = 0;

	events.on("publicChanged", (changed?: readonly PublicName[]) => {
		for (const [address, { names }] of kept) {
			if (!isOutdated(names, changed)) continue;
			drop(address);
			counts.changed += 1;
		}
		// The names of an answer's data are known only when it is ready.
		for (const one of making.values()) one.outdated = true;
		making.clear();
	});

	const drop = (address: string) => {
		bytes -= kept.get(address)?.bytes ?? 0;
		kept.delete(address);
	};

	const dropLeastUsed = () => {
		if (bytes <= budget) return;
		const oldest = [...kept].sort(([, one], [, other]) => one.lastUse - other.lastUse);
		for (const [address] of oldest) {
			if (bytes <= budget * AFTER_DROPPING) return;
			drop(address);
			counts.full += 1;
		}
	};

	/** Entries are in insertion order, so the oldest come first. */
	const dropTooOld = () => {
		for (const [address, { begunAt }] of kept) {
			if (now() - begunAt < MAX_AGE) return;
			drop(address);
		}
	};

	const keep = (address: string, begunAt: number, { value, names, bytes: size }: MadeAnswer<T>) => {
		drop(address);
		dropTooOld();
		uses += 1;
		kept.set(address, {
			...{ value, names, begunAt, lastUse: uses, finished: {} },
			bytes: size + OVERHEAD,
		});
		bytes += size + OVERHEAD;
		dropLeastUsed();
	};

	const start = (address: string, make: () => Promise<MadeAnswer<T>>): Promise<MadeAnswer<T>> => {
		const begunAt = now();
		const one: Making<T> = { answer: undefined, outdated: false };
		// Registered before making it starts, so that a change is not missed.
		making.set(address, one);
		const answer = make()
			.then((made) => {
				if (made.keep && !one.outdated) keep(address, begunAt, made);
				return made;
			})
			.finally(() => {
				if (making.get(address) === one) making.delete(address);
			});
		one.answer = answer;
		return answer;
	};

	const usable = (address: string, maxAge: number): Entry<T> | undefined => {
		const entry = kept.get(address);
		const age = entry ? now() - entry.begunAt : -1;
		if (!entry || age < 0 || age >= maxAge) return undefined;
		uses += 1;
		entry.lastUse = uses;
		return entry;
	};

	return {
		/** The answer for this address: a cached one, one that is being made, or a new one. */
		async get(address: string, make: () => Promise<MadeAnswer<T>>): Promise<T> {
			const entry = usable(address, MAX_AGE);
			const running = making.get(address)?.answer;
			if (entry) {
				counts.hit += 1;
				// After a failure the next caller tries again. The old answer is still dropped at its maximum age.
				if (!running && !usable(address, FRESH)) start(address, make).catch(() => {});
				return entry.value;
			}
			if (!running) {
				counts.miss += 1;
				return (await start(address, make)).value;
			}
			const shared = await running;
			counts[shared.keep ? "shared" : "miss"] += 1;
			return shared.keep ? shared.value : (await make()).value;
		},
		/** The finished form of a fresh answer, if it was sent before in this form. */
		finished(address: string, form: Form): FinishedAnswer | undefined {
			return usable(address, FRESH)?.finished[form];
		},
		/** Remembers how an answer was sent, for `finished`. */
		finish(address: string, value: T, form: Form, answer: FinishedAnswer): void {
			const entry = kept.get(address);
			if (entry?.value !== value || entry.finished[form]) return;
			entry.finished[form] = answer;
			const size = OVERHEAD + (answer.body?.length ?? 0);
			entry.bytes += size;
			bytes += size;
			dropLeastUsed();
		},
		bytes: () => bytes,
		/** For the metrics. */
		counts,
	};
}
