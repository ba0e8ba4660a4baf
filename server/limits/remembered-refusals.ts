import type { Problem } from "#contract/problems.ts";
import { tooMany } from "./too-many.ts";

/** Maximum number of keys. Beyond it all are dropped, and the database is asked again. */
const MAX_KEYS = 10_000;

/** Remembers a refusal until its window ends, so that a flood does not write to the database. */
export function rememberedRefusals(now: () => number) {
	const until = new Map<string, number>();
	return {
		/** Throws when this key was refused in a window that is still running. */
		refuseAgain(key: string): void {
			const endsAt = until.get(key);
			if (endsAt === undefined) return;
			if (endsAt > now()) throw tooMany(endsAt - now());
			until.delete(key);
		},
		refuse(key: string, endsAt: number): Problem {
			if (until.size >= MAX_KEYS) until.clear();
			until.set(key, endsAt);
			return tooMany(endsAt - now());
		},
		forget(key: string): void {
			until.delete(key);
		},
	};
}
