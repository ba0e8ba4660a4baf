/**
 * Runs `ask` for many callers at once. Each caller gets the answer of a run that began after its call: those who call
 * during a run share the next one.
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
