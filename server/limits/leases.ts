import type { Database } from "#database/tables.ts";
import type { Budget } from "./budgets.ts";
import { countOnce } from "./store.ts";

/** Maximum number of keys. Beyond it all leases are dropped, and what was left of them stays counted. */
const MAX_KEYS = 100_000;

export interface LeasedCount extends Budget {
	key: string;
	lease: number;
}

interface Lease {
	left: number;
	/** The end of the window in which the calls were reserved. */
	endsAt: number;
}

interface Waiting {
	wanted: LeasedCount[];
	resolve(refused: { key: string; endsAt: number } | undefined): void;
	reject(error: unknown): void;
}

/**
 * Counts calls that may come several times a second without a database write for each. A process reserves some calls of
 * a budget at once and hands them out. All processes together never admit more than the budget, because what is
 * reserved is counted. Callers that find nothing left wait for one statement that reserves for all of them.
 */
export function leasedCounts(db: Database, now: () => number) {
	const leases = new Map<string, Lease>();
	let waiting: Waiting[] = [];
	let isReserving = false;

	const left = (key: string) => {
		const lease = leases.get(key);
		return lease && lease.endsAt > now() ? lease.left : 0;
	};

	/** Takes one call of each key. Returns the key that has none left. */
	const take = (wanted: LeasedCount[]) => {
		const empty = wanted.find(({ key }) => left(key) < 1);
		if (empty) return empty.key;
		for (const { key } of wanted) (leases.get(key) as Lease).left -= 1;
		return undefined;
	};

	/** Returns the keys whose budget is exhausted, and when their windows end. */
	const reserve = async (some: Waiting[]) => {
		const spent = new Map<string, number>();
		const asked = new Map<string, { count: LeasedCount; callers: number }>();
		for (const one of some.flatMap(({ wanted }) => wanted)) {
			const callers = (asked.get(one.key)?.callers ?? 0) + 1;
			asked.set(one.key, { count: one, callers });
		}
		const counts = [...asked.values()]
			.filter(({ count, callers }) => left(count.key) < callers)
			.map(({ count, callers }) => ({ ...count, calls: Math.max(count.lease, callers) }))
			// In the same order in every process, or two statements could deadlock.
			.sort((one, other) => (one.key < other.key ? -1 : 1));
		if (counts.length === 0) return spent;
		for (const { key, count, endsAt } of await countOnce(db, counts, now())) {
			const { most, calls } = counts.find((one) => one.key === key) ?? { most: 0, calls: 0 };
			const admitted = Math.max(0, calls - Math.max(0, count - most));
			leases.set(key, { left: left(key) + admitted, endsAt });
			if (admitted < calls) spent.set(key, endsAt);
		}
		return spent;
	};

	/**
	 * A call that finds nothing left although the budget is not exhausted tries again, because other calls were faster.
	 */
	const hand = (one: Waiting, spent: Map<string, number>) => {
		const key = take(one.wanted);
		const endsAt = key === undefined ? undefined : spent.get(key);
		if (key === undefined) one.resolve(undefined);
		else if (endsAt === undefined) waiting.push(one);
		else one.resolve({ key, endsAt });
	};

	const flush = async () => {
		isReserving = true;
		while (waiting.length > 0) {
			const some = waiting;
			waiting = [];
			if (leases.size >= MAX_KEYS) leases.clear();
			try {
				const spent = await reserve(some);
				for (const one of some) hand(one, spent);
			} catch (error) {
				for (const { reject } of some) reject(error);
			}
		}
		isReserving = false;
	};

	return {
		/** Counts one call. Returns the key whose budget is exhausted, and when its window ends. */
		async count(wanted: LeasedCount[]): Promise<{ key: string; endsAt: number } | undefined> {
			if (take(wanted) === undefined) return undefined;
			const refused = new Promise<{ key: string; endsAt: number } | undefined>((resolve, reject) =>
				waiting.push({ wanted, resolve, reject }),
			);
			if (!isReserving) void flush();
			return await refused;
		},
	};
}
