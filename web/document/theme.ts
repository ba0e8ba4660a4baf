import { remember, remembered } from "../data/browser-storage.ts";

export type Theme = "light" | "dark";

/** `--desk` of tokens.css, for the browser's own bar; opening.ts has put the first one there. */
export const DESK = { light: "#faf7f0", dark: "#12131a" } as const;

const watchers = new Set<() => void>();

/** What opening.ts, or the person since, has set. */
export function currentTheme(): Theme {
	return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** The error screen brings a new <html>, on which opening.ts never ran. */
export function restoreTheme(): void {
	const html = document.documentElement;
	if (html.dataset.theme) return;
	const saved = remembered("theme");
	const light = matchMedia("(prefers-color-scheme: light)").matches;
	html.dataset.theme = saved === "light" || saved === "dark" ? saved : light ? "light" : "dark";
}

export function setTheme(theme: Theme): void {
	document.documentElement.dataset.theme = theme;
	document.querySelector("meta[name=theme-color]")?.setAttribute("content", DESK[theme]);
	remember("theme", theme);
	for (const watcher of watchers) watcher();
}

export function watchTheme(watcher: () => void): () => void {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}
