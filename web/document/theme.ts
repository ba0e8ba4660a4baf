import { remember, remembered } from "../data/browser-storage.ts";

export type Theme = "light" | "dark";

/** The value of `--desk` in tokens.css, for the browser's own toolbar. before-paint.ts sets the first one. */
export const DESK = { light: "#faf7f0", dark: "#12131a" } as const;

const watchers = new Set<() => void>();

/** The theme that before-paint.ts set, or that the user chose since. */
export function currentTheme(): Theme {
	return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** The error screen renders a new <html> element, on which before-paint.ts never ran. */
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
