import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/imports.ts";

const root = join(import.meta.dirname, "../..");

/** A piece of code that stands in few places, and those places. */
const pieces: { what: string; text: RegExp; where: string[] }[] = [
	{
		what: "the HTML around a page that the web build did not make, and around a letter",
		text: /<!doctype html>/i,
		where: ["contract/plain-page.ts", "server/mail/letter-html.ts"],
	},
	{
		what: "the response to a write",
		text: /acknowledged: true/,
		where: ["server/http/acknowledge.ts"],
	},
	{
		what: "the extra row that shows whether there is a next page",
		text: /limit \+ 1/,
		where: [
			"server/administration/figures/find-figures.ts",
			"server/classes/listed-store.ts",
			"server/classes/managed-store.ts",
			"server/http/newest-first.ts",
			"server/http/ordered-by-two.ts",
			"server/http/paging.ts",
			"server/studio/store.ts",
		],
	},
];

test.each(pieces)("$what is written only in the listed files", ({ text, where }) => {
	const files = sourceFiles(["contract", "providers", "server"]);
	const found = files.filter((file) => text.test(readFileSync(join(root, file), "utf8")));
	expect(found.sort()).toEqual(where);
});
