import { Problem } from "#contract/problems.ts";

/** Lists in lists. Harmless in a field that is ignored, but nobody means more (docs/threats.md L3). */
const DEPTH = 5_000;

/**
 * Refuses U+0000 and lone surrogates anywhere in the input: Postgres cannot store them, and SQLite
 * and JavaScript disagree about where such a text ends. Refuses what is nested deeper than anything of
 * ours, and walks without recursion to find that out.
 */
export function refuseUncleanText(...inputs: unknown[]): void {
	let level: unknown[] = inputs;
	for (let depth = 0; level.length > 0; depth += 1) {
		if (depth > DEPTH) throw new Problem("malformed_request");
		level = insideOf(level);
	}
}

/** Judges every text of a level, and answers the next one. */
function insideOf(level: unknown[]): unknown[] {
	const inside: unknown[] = [];
	for (const value of level) {
		if (typeof value === "string" && !isCleanText(value)) {
			throw new Problem("invalid_input", {
				detail: "The text has a character that we cannot keep.",
			});
		}
		// Bytes are no text, and walking them one by one would cost more than reading them.
		if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
			for (const [name, inner] of Object.entries(value)) inside.push(name, inner);
		}
	}
	return inside;
}

export function isCleanText(text: string): boolean {
	return !text.includes("\0") && text.isWellFormed();
}
