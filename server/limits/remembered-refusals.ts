import type { Problem } from "#contract/problems.ts";
import { tooMany } from "./too-many.ts";

/** Keys kept; beyond that all are forgotten, and the database is asked again. */
const KEPT = 10_000;

/**
 * Who was refused is refused until the window ends without asking the database again: whoever floods us
 * costs no write.
 */
export function rememberedRefusals(now: () => number) {
	const until = new Map<string, number>();
	return {
		/** Throws when it was refused in a window that has not ended. */
		refuseAgain(key: string): void {
			const endsAt = until.get(key);
			if (endsAt === undefined) return;
			if (endsAt > now()) throw tooMany(endsAt - now());
			until.delete(key);
		},
		refuse(key: string, endsAt: number): Problem {
			if (until.size >= KEPT) until.clear();
			until.set(key, endsAt);
			return tooMany(endsAt - now());
		},
		forget(key: string): void {
			until.delete(key);
		},
	};
}
