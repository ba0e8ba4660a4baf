/**
 * Local storage that never throws. If storage is disabled or full, the tab keeps in memory what could not be stored, until
 * a newer value is stored by this tab or by another one.
 */
const memory = new Map<string, string>();

// The server has no events.
globalThis.addEventListener?.("storage", ({ key }) => {
	// A null key means that the whole storage was cleared.
	if (key === null) memory.clear();
	else memory.delete(key);
});

export function remembered(key: string): string | undefined {
	try {
		return memory.get(key) ?? localStorage.getItem(key) ?? undefined;
	} catch {
		return undefined;
	}
}

export function remember(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
		memory.delete(key);
	} catch {
		memory.set(key, value);
	}
}

export function forget(key: string): void {
	memory.delete(key);
	try {
		localStorage.removeItem(key);
	} catch {
		// Storage is not available, so there is nothing to remove.
	}
}
