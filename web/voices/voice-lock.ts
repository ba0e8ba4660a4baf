/** Which voices a page of this browser records or sends now. Without Web Locks, none is known to be in use. */

/** Marks a voice as in use until the returned function is called or the page is gone, even by a crash. */
export async function lockVoice(id: string): Promise<() => void> {
	const locks: LockManager | undefined = navigator.locks;
	if (!locks) return () => {};
	const held = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	locks
		.request(nameOf(id), () => {
			held.resolve();
			return released.promise;
		})
		.catch(held.reject);
	await held.promise;
	return released.resolve;
}

export async function isVoiceInUse(id: string): Promise<boolean> {
	const locks: LockManager | undefined = navigator.locks;
	const { held = [] } = (await locks?.query()) ?? {};
	return held.some(({ name }) => name === nameOf(id));
}

function nameOf(id: string): string {
	return `voice ${id}`;
}
