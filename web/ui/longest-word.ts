import type { CSSProperties } from "react";

/** For the class `fits`: how many letters a heading's longest word has, which has to stay on one line. */
export function longestWord(text: string): CSSProperties {
	const letters = text.split(/[\s-]+/).map((word) => word.length);
	return { "--longest": Math.max(...letters) } as CSSProperties;
}
