import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const folders = "{bench,contract,database,ink,providers,scripts,server,tests,tracing,web}";
/** This file contains wrong citations on purpose. */
const sources = globSync(`${folders}/**/*.{ts,tsx,css}`, { cwd: root }).filter(
	(file) => !file.endsWith("citations.test.ts"),
);
const pages = globSync(["*.md", "docs/*.md", "decisions/*.md", "bench/*.md"], { cwd: root });

/** A page with the cited part: a quoted heading, a numbered section, or the id of a threat. */
const citation =
	/((?:[\w-]+\/)*[\w-]+\.md)(?:\)|`)?(?:, "([^"\n]+)"| §(\d+)| ([A-Z]+\d+)\b(?!\.))?/g;

test("every page, heading and threat id cited in code, tests and documents exists", () => {
	const faults = [...sources, ...pages].flatMap((file) =>
		citationsIn(read(file)).flatMap((one) => {
			const fault = faultOf(file, one);
			return fault ? [`${file}: ${fault}`] : [];
		}),
	);
	expect(faults).toEqual([]);
});

test("a citation of a missing page, heading, section or id is reported", () => {
	const wrong = [
		"no.md",
		'docs/rules.md, "Nothing"',
		"docs/specification.md §99",
		"docs/threats.md Z9",
	];
	const faults = wrong.map((text) => citationsIn(text).map((one) => faultOf("README.md", one)));
	expect(faults.flat().filter((fault) => fault !== undefined)).toHaveLength(wrong.length);
});

type Citation = { page: string; heading?: string; section?: string; id?: string };

function citationsIn(text: string): Citation[] {
	// Joins the wrapped lines of a comment.
	const unwrapped = text.replace(/\n\s*(?:\*|\/\/)\s/g, " ");
	return [...unwrapped.matchAll(citation)].map(([, page = "", heading, section, id]) => ({
		page,
		...(heading && { heading }),
		...(section && { section }),
		...(id && { id }),
	}));
}

function faultOf(file: string, { page, heading, section, id }: Citation): string | undefined {
	const path = [page, join(dirname(file), page)].find((one) => existsSync(join(root, one)));
	if (!path) return page;
	const text = read(path);
	const headings = text.split("\n").filter((line) => line.startsWith("#"));
	const named = (start: string) =>
		headings.some((line) => line.replace(/^#+ /, "").startsWith(start));
	if (heading && !named(heading)) return `${page}, "${heading}"`;
	if (section && !named(`${section}. `)) return `${page} §${section}`;
	if (id && path === "docs/threats.md" && !isInTable(text, id)) return `${page} ${id}`;
	return undefined;
}

/** A threat is a row of a table. An invariant of the oracle is a list item. */
function isInTable(text: string, id: string): boolean {
	return text.includes(`\n| ${id} |`) || text.includes(`\n- **${id}** `);
}
