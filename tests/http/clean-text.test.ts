import { expect, test } from "vitest";
import { refuseUncleanText } from "#server/http/clean-text.ts";

test("text that a database cannot store is found at any depth, in values and in names", () => {
	for (const unclean of ["\0", "a\0b", "\ud800", "\udc00x", "x\ud83c"]) {
		for (const input of [unclean, [unclean], { a: { b: [unclean] } }, { [unclean]: 1 }]) {
			expect(() => refuseUncleanText(undefined, input)).toThrow(
				"a character that cannot be stored",
			);
		}
	}
});

/** A list nested to that many levels. */
function nested(levels: number): unknown {
	let deep: unknown = "🌸 漫画 \u202E\u200B\n";
	for (let level = 0; level < levels; level += 1) deep = [deep];
	return deep;
}

test("other input passes to a great depth; deeper input is refused without recursion", () => {
	refuseUncleanText(nested(4_000), null, undefined, 7, true, "", { a: undefined });
	expect(() => refuseUncleanText(nested(200_000))).toThrow("could not read this request");
});

test("bytes are not checked one by one, because an unsigned event must cost nothing", () => {
	// If these bytes were treated as fields, U+0000 would be found among their names and values.
	const bytes = Object.assign(Buffer.alloc(3), { unclean: "\0" });
	refuseUncleanText(bytes);
	expect(() => refuseUncleanText({ ...bytes })).toThrow("a character that cannot be stored");
});
