import type { Count } from "./store.ts";
import { tooMany } from "./too-many.ts";

/** Length of the window that all reads share, in milliseconds. */
const WINDOW = 60_000;
/** Maximum number of keys. Beyond it all counts start again. */
const MAX_KEYS = 100_000;

/** Counts in this process only, because a database write would cost more than most reads. */
export function readCounter(now: () => number) {
	const counts = new Map<string, number>();
	let endsAt = 0;
	return {
		/** Increments each count. Throws when one limit is exceeded. */
		count(wanted: Count[]): void {
			if (endsAt <= now() || counts.size >= MAX_KEYS) {
				counts.clear();
				endsAt = now() + WINDOW;
			}
			for (const { key, most } of wanted) {
				const count = (counts.get(key) ?? 0) + 1;
				counts.set(key, count);
				if (count > most) throw tooMany(endsAt - now());
			}
		},
	};
}
