/** Short success messages at the top end of the screen, which disappear by themselves. */

export interface Toast {
	id: number;
	text: string;
	pencil: "green" | "red";
}

let shown: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

export function toast(text: string, pencil: Toast["pencil"] = "green"): void {
	set([...shown, { id: ++lastId, text, pencil }]);
}

export const toasts = {
	subscribe(watcher: () => void) {
		watchers.add(watcher);
		return () => watchers.delete(watcher);
	},
	current: () => shown,
	drop: (id: number) => set(shown.filter((other) => other.id !== id)),
};

function set(next: readonly Toast[]) {
	shown = next;
	for (const watcher of watchers) watcher();
}
