import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { root } from "#scripts/run.ts";

/**
 * No regular expression may take more than linear time (docs/threats.md C8). On 21 November 2026 recheck 4.5.0 judged
 * all of them: these are polynomial (a seventh was mended), one it cannot read (`v` flag, database/grams.ts), the
 * others are safe. recheck is not a dependency. This test feeds every expression, also a new one, the kind of text that
 * led to those verdicts.
 */
const SLOW: Record<string, string> = {
	'web/data/api.ts /<([^>]*)>\\s*;\\s*rel="?next"?/': "our own server's Link header",
	"web/outbox/linked-text.ts /[.,;:!?)\\]]+$/": "an address in a letter that our server wrote",
	"providers/identity/password-hash.ts /=+$/": "our own 32 bytes in base64",
	'server/http/bad-addresses.ts /<script[^>]* id="page-script"[^>]*>[\\s\\S]*?<\\/script>/g':
		"our own page, where what people wrote is escaped",
};

/**
 * Length of the text in characters, more for expressions about words. A quadratic expression needs a tenth of a second
 * for it, a linear one a millisecond.
 */
const LONG = { sign: 12_000, word: 30_000 };
/** Milliseconds. */
const QUICK = 30;
/** Retries, because the machine may have paused. */
const TRIES = 3;

interface Pattern {
	name: string;
	pattern: RegExp;
}

test("only the listed regular expressions are slow on long repetitive text (C8)", () => {
	const patterns = everyPattern();
	expect(patterns.length).toBeGreaterThan(100);
	const slow = patterns.filter(({ pattern }) => isSlow(pattern)).map(({ name }) => name);
	expect(slow.sort()).toEqual(Object.keys(SLOW).sort());
}, 60_000);

function everyPattern(): Pattern[] {
	const files = globSync("{contract,database,ink,providers,server,web}/**/*.{ts,tsx}", {
		cwd: root,
	});
	const found = files
		.filter((file) => !/\.test\.|conformance/.test(file))
		.flatMap((file) => patternsIn(file));
	return [...new Map(found.map((one) => [one.name, one])).values()];
}

function patternsIn(file: string): Pattern[] {
	const found: Pattern[] = [];
	const { program } = parseSync(file, readFileSync(join(root, file), "utf8"));
	new Visitor({
		Literal(node) {
			if (!("regex" in node)) return;
			const { pattern, flags } = node.regex;
			const name = `${file} /${pattern}/${flags}`;
			found.push({ name, pattern: new RegExp(pattern, flags.replace("g", "")) });
		},
	}).visit(program);
	return found;
}

/** True when a text that repeats a piece of the expression and then does not match takes too long. */
function isSlow(pattern: RegExp): boolean {
	for (const piece of piecesOf(pattern.source)) {
		for (const end of ["\0", `\0${piece}`]) {
			const length = piece.length === 1 ? LONG.sign : LONG.word;
			const text = piece.repeat(length / piece.length) + end;
			if (Array.from({ length: TRIES }).every(() => timeOf(pattern, text) > QUICK)) return true;
		}
	}
	return false;
}

function timeOf(pattern: RegExp, text: string): number {
	const begin = performance.now();
	pattern.test(text);
	return performance.now() - begin;
}

/** A character of each kind in the expression, its literal words, and characters that are common in texts. */
function piecesOf(source: string): Set<string> {
	const kinds = { "\\s": "\t", "\\d": "0", "\\w": "a", "\\p{L}": "é", "\\p{M}": "\u0301" };
	const named = Object.entries(kinds).flatMap(([kind, one]) =>
		source.includes(kind) ? [one] : [],
	);
	const plain = source.replace(/\\(.)/g, "$1");
	return new Set([..."a0 A.-@<", ...named, ...plain, ...(plain.match(/[<\w"=-]{2,}/g) ?? [])]);
}
