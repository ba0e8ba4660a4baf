/** The lock of a sheet among the tabs of one browser. */
export interface TabLock {
	/** Whether this tab has it. */
	isHeld(): boolean;
	/** Takes it from the tab that has it. */
	steal(): Promise<void>;
	release(): void;
}

interface TabLockPlan {
	/** Another tab released the lock, and this one has it. */
	gained(): void;
	/** Another tab took it. */
	lost(): void;
}

/**
 * Takes the lock if it is free, and otherwise waits for it. Without the Web Locks of a secure context every tab has it:
 * then the store lets the tab write that opened the sheet last.
 */
export async function lockInTab(id: string, plan: TabLockPlan): Promise<TabLock> {
	const locks: LockManager | undefined = navigator.locks;
	if (!locks) return { isHeld: () => true, steal: async () => {}, release: () => {} };
	const name = `sheet ${id}`;
	const waiting = new AbortController();
	let letGo: (() => void) | undefined;

	/** Keeps the lock until `letGo`. Resolves as soon as it is known whether this tab has it. */
	const take = (options: LockOptions): Promise<boolean> =>
		new Promise((settled) => {
			const request = locks.request(name, options, (lock) => {
				if (lock === null) return settled(false);
				const { promise, resolve } = Promise.withResolvers<void>();
				letGo = resolve;
				settled(true);
				return promise;
			});
			request.catch(() => {
				// Refused, no longer waited for, or taken by another tab.
				const wasHeld = letGo !== undefined;
				letGo = undefined;
				settled(false);
				if (wasHeld && !waiting.signal.aborted) {
					plan.lost();
					wait();
				}
			});
		});

	const wait = () => {
		void take({ signal: waiting.signal }).then((isHeld) => isHeld && plan.gained());
	};

	if (!(await take({ ifAvailable: true }))) wait();
	return {
		isHeld: () => letGo !== undefined,
		async steal() {
			await take({ steal: true });
		},
		release() {
			waiting.abort();
			letGo?.();
			letGo = undefined;
		},
	};
}
