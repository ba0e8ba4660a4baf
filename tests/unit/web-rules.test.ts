import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/imports.ts";

const root = join(import.meta.dirname, "../..");
const files = sourceFiles(["web"]).map((file) => ({
	file,
	text: readFileSync(join(root, file), "utf8"),
}));

/** Lines of the web that match, as `file: line`. */
function linesWith(pattern: RegExp, except: string[]): string[] {
	return files
		.filter(({ file }) => !except.includes(file))
		.flatMap(({ file, text }) => text.split("\n").map((line) => `${file}: ${line.trim()}`))
		.filter((line) => pattern.test(line.replace(/\bpart\(\(\) => import\("[^"]+"\)\)/g, "")));
}

test("lazy loading goes through web/parts: no other file uses import() or lazy()", () => {
	const parts = files.filter(({ text }) => /\bpart\(\(\) => import\("/.test(text));
	expect(parts.length).toBeGreaterThan(3);
	const through = ["web/parts/part.ts", "web/parts/route-part.ts"];
	expect(linesWith(/\bimport\(|\blazy\(|\blazy\b.*from "react"/, through)).toEqual([]);
});

test("only web/data/sentence.ts and the listed exceptions read the message of an exception", () => {
	const readers = [
		"web/data/sentence.ts",
		// Looks at the name of a fault.
		"web/data/persist.ts",
		// The gateway's words about a card, out of its answer.
		"web/payments/card-form/confirm-in-sandbox.ts",
	];
	const reading = /instanceof Error\b|\bas Error\b|\b(error|fault|problem|cause)\??\.message\b/;
	const narrowed = /fault\.fields\[0\]\?\.message/;
	const found = linesWith(reading, readers).filter((line) => !narrowed.test(line));
	expect(found).toEqual([]);
});
