/**
 * Runs `ask` for many callers. Each caller gets the result of a run that started after its call. Callers during a run
 * share the next one.
 */
export function shareNextRun<T>(ask: () => Promise<T>): () => Promise<T> {
	let running: Promise<T> | undefined;
	let next: Promise<T> | undefined;
	const run = () => {
		next = undefined;
		const one = ask().finally(() => {
			if (running === one) running = undefined;
		});
		running = one;
		return one;
	};
	return () => {
		if (!running) return run();
		next ??= running.then(run, run);
		return next;
	};
}
