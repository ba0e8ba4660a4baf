import { type Trouble, whyMissing } from "./why-missing.ts";

/** A part of the site whose script was wanted and is not there yet. */
interface MissingPart {
	trouble: Trouble | undefined;
	attempt(): Promise<void>;
}

const missing = new Set<MissingPart>();
const watchers = new Set<() => void>();
let hidden = false;
let outdated = false;

/**
 * Loads a part that the page needs now. It never rejects in a browser: what waits for the part stays as it is, the note
 * (part-note.tsx) says why, and the promise resolves when a later attempt succeeds. See decisions/0024.
 */
export function wantPart<T>(load: () => Promise<T>): Promise<T> {
	if (typeof window === "undefined") return load();
	const { promise, resolve } = Promise.withResolvers<T>();
	let running: Promise<void> | undefined;
	const part: MissingPart = {
		trouble: undefined,
		attempt() {
			running ??= tryTwice().finally(() => {
				running = undefined;
			});
			return running;
		},
	};
	void part.attempt();
	return promise;

	async function tryTwice(): Promise<void> {
		let trouble = await tryOnce();
		// The network came back between the two requests.
		if (trouble === "unloadable") trouble = await tryOnce();
		note(part, trouble);
	}

	async function tryOnce(): Promise<Trouble | undefined> {
		try {
			resolve(await load());
			return undefined;
		} catch (fault) {
			return await whyMissing(fault);
		}
	}
}

/** Loads again whatever is missing. The note goes when all of it is there. */
export async function retryParts(): Promise<void> {
	hidden = false;
	await Promise.all([...missing].map((part) => part.attempt()));
}

/** The reader has read the note. What is missing is loaded at the next occasion. */
export function hideNote(): void {
	hidden = true;
	publish();
}

/** A file of this version of the site is gone: a newer version runs on the server. */
export function isOutdated(): boolean {
	return outdated;
}

/** For `useSyncExternalStore`. */
export const missingParts = {
	subscribe(watcher: () => void) {
		watchers.add(watcher);
		return () => watchers.delete(watcher);
	},
	/** What the note says, of the part that failed last; undefined while there is no note. */
	trouble: () => (hidden ? undefined : [...missing].at(-1)?.trouble),
	/** Something waits for its script, also while the note is closed. */
	waiting: () => missing.size > 0,
};

function note(part: MissingPart, trouble: Trouble | undefined) {
	part.trouble = trouble;
	missing.delete(part);
	if (trouble) missing.add(part);
	if (trouble === "updated") outdated = true;
	if (trouble) hidden = false;
	publish();
}

function publish() {
	for (const watcher of watchers) watcher();
}
