/** Local storage that never throws: it may be disabled or full, then this tab remembers by itself. */
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
		// Nothing was kept there.
	}
}
