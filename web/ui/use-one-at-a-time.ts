import { useRef } from "react";

/** Runs `work` unless it is still running: a second click may come before the button is drawn as disabled. */
export function useOneAtATime<Args extends unknown[]>(work: (...args: Args) => unknown) {
	const running = useRef(false);
	return async (...args: Args): Promise<void> => {
		if (running.current) return;
		running.current = true;
		try {
			await work(...args);
		} finally {
			running.current = false;
		}
	};
}
