import { remember } from "./browser-storage.ts";

export type Theme = "light" | "dark";

const watchers = new Set<() => void>();

/** What opening.ts, or the person since, has set. */
export function currentTheme(): Theme {
	return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

export function setTheme(theme: Theme): void {
	document.documentElement.dataset.theme = theme;
	remember("theme", theme);
	for (const watcher of watchers) watcher();
}

export function watchTheme(watcher: () => void): () => void {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}
