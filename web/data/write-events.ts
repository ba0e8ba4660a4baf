const watchers = new Set<() => void>();

/** Calls `watcher` after every call of this tab that may have changed something. Returns a function that stops it. */
export function onWrite(watcher: () => void): () => void {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

export function announceWrite(): void {
	for (const watcher of watchers) watcher();
}
