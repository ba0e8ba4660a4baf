import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/imports.ts";

/** Wordings that readers had to guess at, each with the term that replaces it. */
const replaced: [RegExp, string][] = [
	[
		/\bcodes? (is|are) asked for\b|\b(set up|switch(ed)?) codes\b|\bcodes (on|off)\b/i,
		"two-step login",
	],
	[/\bpassword alone lets\b/i, "two-step login"],
	[/\b(gives?|given|gave) back\b|\bat the gateway\b/i, "refunded, payment provider"],
	[/\bis not done here\b/i, "not available"],
	[/\bthe strip\b/i, "animation"],
	[/\bnot even we\b/i, "including us"],
	[/\bcannot be taken back\b/i, "cannot undo"],
	[/\blinks? .*\bis good for\b|\bnot good any more\b/i, "valid"],
];

test("screens and problems contain none of the wordings that the field's terms replaced", () => {
	const files = sourceFiles(["web"]).filter((file) => file.startsWith("web/messages/"));
	expect(files.length).toBeGreaterThan(20);
	const found = [...files, "contract/problems.ts"].flatMap((file) => {
		const sentences = readFileSync(file, "utf8").match(/"[^"\n]*"|`[^`]*`/g) ?? [];
		return sentences.flatMap((sentence) =>
			replaced
				.filter(([wording]) => wording.test(sentence))
				.map(([, term]) => `${file}: ${sentence} → ${term}`),
		);
	});
	expect(found).toEqual([]);
});

test("no comment in web/ begins with Who, Whom or Whoever", () => {
	const found = sourceFiles(["web"]).flatMap((file) => {
		const headless = readFileSync(file, "utf8").match(/(\/\*\*?|\/\/)\s*Who(m|ever)?\b.*/g) ?? [];
		return headless.map((comment) => `${file}: ${comment}`);
	});
	expect(found).toEqual([]);
});
