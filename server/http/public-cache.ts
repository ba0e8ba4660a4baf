import type { Needs } from "../needs.ts";

/** In milliseconds. A change that another process made becomes visible within this time. */
const MAX_AGE = 1_000;
const MAX_ENTRIES = 300;

/**
 * A cache of what visitors see, by address. It is emptied when the public data changes. A value whose computation
 * began before a change and ended after it is outdated: `begin` notes the state, and `keep` then discards the value.
 */
export function publicCache<T>({ events, now }: Pick<Needs, "events" | "now">) {
	const kept = new Map<string, { value: T; until: number }>();
	let changes = 0;
	events.on("publicChanged", () => {
		changes += 1;
		kept.clear();
	});
	return {
		find(address: string): T | undefined {
			const found = kept.get(address);
			return found && found.until > now() ? found.value : undefined;
		},
		begin: (): Begun => ({ changes }),
		keep(address: string, value: T, begun: Begun): void {
			if (begun.changes !== changes) return;
			if (kept.size >= MAX_ENTRIES) kept.clear();
			kept.set(address, { value, until: now() + MAX_AGE });
		},
	};
}

/** The number of changes when a computation began. */
export interface Begun {
	changes: number;
}
