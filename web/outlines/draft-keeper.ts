import type { OutlineBody } from "#contract/outlines.ts";

/** Milliseconds without a change after which an outline is saved, and after which a failed attempt is repeated. */
export const PAUSE = 1000;
export const RETRY = 5000;

export type Saving =
	| { step: "saved" | "unsaved" | "saving" }
	/** The server could not be reached, or refused. The change is kept in the browser. */
	| { step: "failed"; fault: unknown }
	/** Somebody saved another version meanwhile, perhaps in another tab. */
	| { step: "elsewhere" };

/** A change that the server does not have yet, with the version that it changes. */
export interface Unsaved {
	version: number | null;
	body: OutlineBody;
}

interface KeeperNeeds {
	/** The version that the server has. Null before the first save. */
	version: number | null;
	/** The first change was refused before, because of a version conflict that is still open. */
	isRefused?: boolean;
	/** Saves the outline as the successor of a version and answers the new one. */
	send(unsaved: Unsaved): Promise<number>;
	isStale(fault: unknown): boolean;
	/** True if the server refuses this content, so that a retry is useless. */
	isFinal(fault: unknown): boolean;
	/** Stores unsaved changes in the browser, or removes them. Those of a version conflict apart from others. */
	keep(unsaved: Unsaved | undefined, isRefused: boolean): void;
	onSaving(saving: Saving): void;
}

/**
 * Saves an outline while it is written. A change is kept in the browser at once and sent a second later, one request at
 * a time. So neither a reload nor a lost connection loses text, and the second of two tabs notices that it is outdated.
 */
export function draftKeeper(needs: KeeperNeeds) {
	const { version, send, isStale, isFinal, keep, onSaving } = needs;
	let known = version;
	let unsaved: OutlineBody | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let running: Promise<void> | undefined;
	let isStopped = false;
	let isRefused = needs.isRefused ?? false;
	/** Why the latest attempt failed. */
	let latestFault: unknown;

	function change(body: OutlineBody): void {
		unsaved = body;
		keep({ version: known, body }, isRefused);
		if (isStopped) return;
		onSaving({ step: "unsaved" });
		saveIn(PAUSE);
	}

	function saveIn(milliseconds: number): void {
		clearTimeout(timer);
		timer = setTimeout(() => void flush(), milliseconds);
	}

	/** Sends unsaved changes now. Resolves when the server has answered, with the reason if they are still unsaved. */
	async function flush(): Promise<unknown> {
		clearTimeout(timer);
		while (running) await running;
		if (unsaved && !isStopped) {
			running = save(unsaved).finally(() => {
				running = undefined;
			});
			await running;
		}
		return unsaved && latestFault;
	}

	async function save(body: OutlineBody): Promise<void> {
		onSaving({ step: "saving" });
		try {
			known = await send({ version: known, body });
		} catch (fault) {
			latestFault = fault;
			failed(fault, body);
			return;
		}
		// Something was typed while this was on its way.
		if (unsaved !== body) {
			if (unsaved) change(unsaved);
			return;
		}
		unsaved = undefined;
		keep(undefined, isRefused);
		isRefused = false;
		onSaving({ step: "saved" });
	}

	function failed(fault: unknown, body: OutlineBody): void {
		if (isStale(fault)) {
			isStopped = true;
			if (!isRefused) keep(undefined, false);
			isRefused = true;
			keep({ version: known, body: unsaved ?? body }, true);
			onSaving({ step: "elsewhere" });
			return;
		}
		onSaving({ step: "failed", fault });
		if (!isFinal(fault)) saveIn(RETRY);
	}

	/** After a conflict: replaces the newer version on the server by this one. */
	async function overwrite(newer: number | null): Promise<void> {
		known = newer;
		isStopped = false;
		await flush();
	}

	return { change, flush, overwrite, version: () => known };
}
