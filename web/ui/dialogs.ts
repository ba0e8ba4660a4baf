import type { ReactNode } from "react";
import { missingParts, retryParts } from "../parts/missing-parts.ts";

/** Dialogs as promises: `await confirmAction(…)` in any event handler. One host renders them. */

export interface Question {
	title: string;
	text?: string;
	confirm: string;
	cancel: string;
	/** Marks an action that cannot be undone, in red. */
	grave?: boolean;
}
export interface Message {
	title: string;
	text?: string;
	close: string;
	/** Shown above the title. */
	figure?: ReactNode;
	/** The next step, before the button that only closes. */
	onward?: { to: string; name: string } | undefined;
}
export type OpenDialog = (Question | Message) & { id: number; settle(confirmed: boolean): void };

let open: readonly OpenDialog[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

/**
 * Asks for confirmation and returns the answer. A second click while the dialog is still loading does not ask again.
 */
export async function confirmAction(question: Question): Promise<boolean> {
	const isAsked = open.some(
		({ title, text }) => title === question.title && text === question.text,
	);
	if (!isAsked) return await push(question);
	loadAgainIfMissing();
	return false;
}

/** Shows a message and resolves when it is closed. */
export async function showMessage(message: Message): Promise<void> {
	await push(message);
}

export const dialogs = {
	subscribe(watcher: () => void) {
		watchers.add(watcher);
		return () => watchers.delete(watcher);
	},
	/** Open dialogs, oldest first. The first one is shown. */
	current: () => open,
	/** Closes all of them. A question is answered with no. */
	dismiss() {
		for (const { settle } of open) settle(false);
	},
};

function push(dialog: Question | Message): Promise<boolean> {
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const id = ++lastId;
	const settle = (confirmed: boolean) => {
		set(open.filter((other) => other.id !== id));
		resolve(confirmed);
	};
	set([...open, { ...dialog, id, settle }]);
	loadAgainIfMissing();
	return promise;
}

/** An earlier dialog may still be waiting for its script. */
function loadAgainIfMissing() {
	if (missingParts.waiting()) void retryParts();
}

function set(next: readonly OpenDialog[]) {
	open = next;
	for (const watcher of watchers) watcher();
}
