/** Which voices a page of this browser records or sends now. Without Web Locks, none is known to be in use. */

const locks = () => navigator.locks as LockManager | undefined;
const nameOf = (id: string) => `voice ${id}`;

/** Marks a voice as in use until the returned function is called or the page is gone, even by a crash. */
export function lockVoice(id: string): Promise<() => void> {
	return new Promise((locked) => {
		const hold = () => new Promise<void>((unlock) => locked(unlock));
		(locks()?.request(nameOf(id), hold) ?? hold()).catch(hold);
	});
}

export async function isVoiceInUse(id: string): Promise<boolean> {
	const { held } = (await locks()?.query()) ?? {};
	return !!held?.some(({ name }) => name === nameOf(id));
}
