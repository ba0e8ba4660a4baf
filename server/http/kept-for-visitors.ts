import type { Needs } from "../needs.ts";

/** Milliseconds that visitors may see what another process has changed since. */
const LIFE = 1_000;
const KEPT = 300;

/**
 * What visitors get, by address, dropped when what they see changes. Something that was begun before a change
 * and is finished after it shows the old state: `begin` says when, and `keep` then keeps nothing.
 */
export function keptForVisitors<T>({ events, now }: Pick<Needs, "events" | "now">) {
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
			if (kept.size >= KEPT) kept.clear();
			kept.set(address, { value, until: now() + LIFE });
		},
	};
}

/** When the making of something began, counted in changes. */
export interface Begun {
	changes: number;
}
