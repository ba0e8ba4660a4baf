import { Problem } from "#contract/problems.ts";

/**
 * Refuses U+0000 and lone surrogates anywhere in the input: Postgres cannot store them, and SQLite
 * and JavaScript disagree about where such a text ends. Walks without recursion, so depth is harmless.
 */
export function refuseUncleanText(...inputs: unknown[]): void {
	const open: unknown[] = inputs;
	while (open.length > 0) {
		const value = open.pop();
		if (typeof value === "string" && !isCleanText(value)) {
			throw new Problem("invalid_input", {
				detail: "The text has a character that we cannot keep.",
			});
		}
		// Bytes are no text, and walking them one by one would cost more than reading them.
		if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
			for (const [name, inner] of Object.entries(value)) open.push(name, inner);
		}
	}
}

export function isCleanText(text: string): boolean {
	return !text.includes("\0") && text.isWellFormed();
}
