import type { CSSProperties } from "react";

/** The length of a heading's longest word, which must fit on one line. For the class `fits`. */
export function longestWord(text: string): CSSProperties {
	const letters = text.split(/[\s-]+/).map((word) => word.length);
	return { "--longest": Math.max(...letters) } as CSSProperties;
}
