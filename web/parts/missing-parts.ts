import { type LoadError, loadErrorOf } from "./load-error.ts";

/** A part of the site whose script was requested and has not loaded. */
interface MissingPart {
	trouble: LoadError | undefined;
	attempt(): Promise<void>;
}

const missing = new Set<MissingPart>();
const watchers = new Set<() => void>();
let hidden = false;
let outdated = false;

/**
 * Loads a part that the page needs now. The promise never rejects in a browser: the part's place stays as it is, the
 * note (part-note.tsx) says why, and the promise resolves when a later attempt succeeds. See decisions/0024.
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

	async function tryOnce(): Promise<LoadError | undefined> {
		try {
			resolve(await load());
			return undefined;
		} catch (fault) {
			return await loadErrorOf(fault);
		}
	}
}

/** Retries all missing parts. The note closes when all are loaded. */
export async function retryParts(): Promise<void> {
	hidden = false;
	await Promise.all([...missing].map((part) => part.attempt()));
}

/** The reader closed the note. Missing parts are retried at the next navigation or dialog. */
export function hideNote(): void {
	hidden = true;
	publish();
}

/** True if a file of this version is gone because a newer version is deployed. */
export function isOutdated(): boolean {
	return outdated;
}

/** For `useSyncExternalStore`. */
export const missingParts = {
	subscribe(watcher: () => void) {
		watchers.add(watcher);
		return () => watchers.delete(watcher);
	},
	/** The reason shown in the note, for the part that failed last. Undefined if there is no note. */
	trouble: () => (hidden ? undefined : [...missing].at(-1)?.trouble),
	/** True while something waits for its script, also if the note is closed. */
	waiting: () => missing.size > 0,
};

function note(part: MissingPart, trouble: LoadError | undefined) {
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
