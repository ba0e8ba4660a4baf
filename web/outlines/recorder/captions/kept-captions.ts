import { useState } from "react";
import { remember, remembered } from "../../../data/browser-storage.ts";

const KEY = "take-captions";
/** Takes whose captions a browser keeps. Older ones were not used. */
const TAKES = 12;
/** The most characters of the captions of a take. */
export const TEXT_MAX = 40_000;

/**
 * The typed captions of a take. The browser stores them until the take is used, so that a crash does not lose them
 * (decisions/0085).
 */
export function captionsOfTake(sheetId: string): string {
	return all().find(([id]) => id === sheetId)?.[1] ?? "";
}

/** An empty text removes them. */
export function keepCaptions(sheetId: string, text: string): void {
	const others = all().filter(([id]) => id !== sheetId);
	const kept = text.trim() === "" ? others : [...others, [sheetId, text.slice(0, TEXT_MAX)]];
	remember(KEY, JSON.stringify(kept.slice(-TAKES)));
}

export function useCaptionsOfTake(sheetId: string) {
	const [text, setText] = useState(() => captionsOfTake(sheetId));
	const change = (next: string) => {
		keepCaptions(sheetId, next);
		setText(next);
	};
	return [text, change] as const;
}

/** Sheets and texts, the latest change last. Validated, because the storage may contain anything. */
function all(): [string, string][] {
	try {
		const found: unknown = JSON.parse(remembered(KEY) ?? "[]");
		return Array.isArray(found) ? found.filter(isKept) : [];
	} catch {
		return [];
	}
}

function isKept(value: unknown): value is [string, string] {
	return (
		Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "string")
	);
}
