import { useRef } from "react";

/**
 * Runs `work` unless it is still running, because a second click may come before the button is rendered as disabled.
 * The second call waits for the first, so that a form counts as submitting until the work is done.
 */
export function useOneAtATime<Args extends unknown[]>(work: (...args: Args) => unknown) {
	const running = useRef<Promise<void>>(undefined);
	return (...args: Args): Promise<void> => {
		running.current ??= run(work, args).finally(() => {
			running.current = undefined;
		});
		return running.current;
	};
}

async function run<Args extends unknown[]>(work: (...args: Args) => unknown, args: Args) {
	await work(...args);
}
