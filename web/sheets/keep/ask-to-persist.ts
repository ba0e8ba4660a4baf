let isAsked = false;

/** Asks the browser once not to throw away what it keeps, as soon as there is something to keep. */
export function askToPersist(): void {
	if (isAsked) return;
	isAsked = true;
	// The answer changes nothing: the server is the home of a sheet, and the device the buffer.
	void navigator.storage?.persist?.().catch(() => undefined);
}
