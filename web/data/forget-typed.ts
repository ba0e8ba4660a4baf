/** The prefix of what `typed.ts` stores. This file is separate, because every page loads it. */
export const TYPED = "typed:";

/** Also removes what was stored before a reload. */
export function forgetTyped(): void {
	try {
		for (const key in sessionStorage) if (key.startsWith(TYPED)) sessionStorage.removeItem(key);
	} catch {
		// Storage is not available, so there is nothing to remove.
	}
}
