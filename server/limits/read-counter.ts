import type { Count } from "./store.ts";
import { tooMany } from "./too-many.ts";

/** Milliseconds of the window that all reads share. */
const WINDOW = 60_000;
/** Keys counted; beyond that all begin anew. */
const KEPT = 100_000;

/** Counts in this process alone: a write into the database would cost more than most reads. */
export function readCounter(now: () => number) {
	const counts = new Map<string, number>();
	let endsAt = 0;
	return {
		/** Counts each once more; throws when one is overdrawn. */
		count(wanted: Count[]): void {
			if (endsAt <= now() || counts.size >= KEPT) {
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
