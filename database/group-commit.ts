/** The outcome of one item. A refused item does not fail the others of its group. */
export type Outcome<Result> = { ok: true; result: Result } | { ok: false; error: unknown };

export interface GroupPlan<Item, Result> {
	/** Writes a group in one transaction. Its outcomes are in the order of the items. */
	write(items: Item[]): Promise<Outcome<Result>[]>;
	/** Whether each item should be tried alone after its group failed as a whole. */
	isWorthRetrying(error: unknown): boolean;
	/** How long the first item of a group waits for others, in milliseconds. */
	wait: number;
	/** The largest group. */
	most: number;
}

interface Waiting<Item, Result> {
	item: Item;
	resolve(result: Result): void;
	reject(error: unknown): void;
}

/**
 * Gathers the writes of many callers into one transaction, because on SQLite a commit costs more than a hundred rows.
 * A caller is answered after the commit. Groups run one after the other, so the items of one caller keep their order.
 */
export function groupCommit<Item, Result>(plan: GroupPlan<Item, Result>) {
	let waiting: Waiting<Item, Result>[] = [];
	let isWriting = false;

	const settle = (one: Waiting<Item, Result>, outcome: Outcome<Result> | undefined) => {
		if (outcome?.ok) one.resolve(outcome.result);
		else one.reject(outcome?.error ?? new Error("a group was written without this item"));
	};

	const writeGroup = async (group: Waiting<Item, Result>[]) => {
		const outcomes = await plan.write(group.map(({ item }) => item));
		for (const [at, one] of group.entries()) settle(one, outcomes[at]);
	};

	const writeOrReject = async (group: Waiting<Item, Result>[]) => {
		await writeGroup(group).catch((error: unknown) => {
			for (const { reject } of group) reject(error);
		});
	};

	const flush = async () => {
		while (waiting.length > 0) {
			const group = waiting.slice(0, plan.most);
			waiting = waiting.slice(plan.most);
			try {
				await writeGroup(group);
			} catch (error) {
				if (group.length > 1 && plan.isWorthRetrying(error)) {
					for (const one of group) await writeOrReject([one]);
				} else {
					for (const { reject } of group) reject(error);
				}
			}
		}
		isWriting = false;
	};

	return {
		async add(item: Item): Promise<Result> {
			return await new Promise<Result>((resolve, reject) => {
				waiting.push({ item, resolve, reject });
				if (isWriting) return;
				isWriting = true;
				setTimeout(() => void flush(), plan.wait);
			});
		},
	};
}
