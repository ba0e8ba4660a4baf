import { Problem } from "#contract/problems.ts";

/**
 * Levels of nesting. Deep nesting does no harm in an ignored field, but no valid input needs it (docs/threats.md L3).
 */
const MAX_DEPTH = 5_000;

/**
 * Refuses U+0000 and lone surrogates anywhere in the input. Postgres cannot store them, and SQLite and JavaScript
 * disagree about where such a text ends.
 * Refuses input that is nested too deeply. It walks without recursion, so that deep input cannot overflow the stack.
 */
export function refuseUncleanText(...inputs: unknown[]): void {
	let level: unknown[] = inputs;
	for (let depth = 0; level.length > 0; depth += 1) {
		if (depth > MAX_DEPTH) throw new Problem("malformed_request");
		level = insideOf(level);
	}
}

/** Checks every text of one level, and returns the next level. */
function insideOf(level: unknown[]): unknown[] {
	const inside: unknown[] = [];
	for (const value of level) {
		if (typeof value === "string" && !isCleanText(value)) {
			throw new Problem("invalid_input", {
				detail: "The text contains a character that cannot be stored.",
			});
		}
		// Bytes are not text, and visiting them one by one would cost more than reading them.
		if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
			for (const [name, inner] of Object.entries(value)) inside.push(name, inner);
		}
	}
	return inside;
}

export function isCleanText(text: string): boolean {
	return !text.includes("\0") && text.isWellFormed();
}
