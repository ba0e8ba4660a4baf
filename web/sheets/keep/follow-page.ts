interface Followed {
	/** The page may close. */
	leave(): void;
	/** The network may be back. */
	wake(): void;
}

/** Tells an open sheet what happens to its page, until the signal aborts. */
export function followPage(signal: AbortSignal, sheet: Followed): void {
	const hide = () => document.visibilityState === "hidden" && sheet.leave();
	addEventListener("pagehide", () => sheet.leave(), { signal });
	document.addEventListener("visibilitychange", hide, { signal });
	addEventListener("online", () => sheet.wake(), { signal });
}
