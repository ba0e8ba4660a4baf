/** Local storage that never throws. If storage is disabled or full, the tab keeps the values in memory. */
const memory = new Map<string, string>();

export function remembered(key: string): string | undefined {
	try {
		return localStorage.getItem(key) ?? undefined;
	} catch {
		return memory.get(key);
	}
}

export function remember(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
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
