let isAsked = false;

/** Asks the browser once for persistent storage, as soon as there is something to store. */
export function askToPersist(): void {
	if (isAsked) return;
	isAsked = true;
	// The answer does not matter, because the server stores the sheet, and the device is only a buffer.
	void navigator.storage?.persist?.().catch(() => undefined);
}
