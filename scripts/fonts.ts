import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { root } from "./run.ts";

/**
 * `npm run fonts`: writes the English letters of our fonts to web/ui/fonts, with the licence of each. Every first visit
 * loads them, and they are half as large as the files with all Latin letters (decisions/0112). Run it when a package of a
 * font or `LETTERS` changes; tests/unit/fonts.test.ts compares.
 */
export const FONTS = {
	"dela-gothic-one": "@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff2",
	figtree: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
	"m-plus-1-code-500": "@fontsource/m-plus-1-code/files/m-plus-1-code-latin-500-normal.woff2",
	"m-plus-1-code-600": "@fontsource/m-plus-1-code/files/m-plus-1-code-latin-600-normal.woff2",
	"yusei-magic": "@fontsource/yusei-magic/files/yusei-magic-latin-400-normal.woff2",
};

/** The `unicode-range` of these files in web/ui/fonts.css: ASCII, and the signs that our own sentences use. */
export const LETTERS =
	"U+20-7E, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+20AC, U+2212";

/** Where the files are in the repository. */
export const fontFolder = join(root, "web/ui/fonts");

/** The OpenType features that browsers turn on themselves, and the figures of one width that our style sheets turn on. */
const FEATURES = [
	"ccmp",
	"locl",
	"rlig",
	"liga",
	"clig",
	"calt",
	"rvrn",
	"kern",
	"mark",
	"mkmk",
	"tnum",
];
/** The weights that our style sheets use, of the font that has all between two. */
const WEIGHTS = { min: 400, max: 700 };

/** The font with `LETTERS` only, as WOFF2. `path` is the file in its package. */
export async function fewerLetters(path: string): Promise<Buffer> {
	const whole = await readFile(fileOf(path));
	return await subsetFont(whole, lettersIn(LETTERS), {
		...{ targetFormat: "woff2", keepFeatures: FEATURES },
		...(path.includes("wght") && { variationAxes: { wght: WEIGHTS } }),
	});
}

function fileOf(path: string): string {
	return fileURLToPath(import.meta.resolve(path));
}

/** The letters of a `unicode-range`. */
export function lettersIn(range: string): string {
	return range
		.split(/,\s*/)
		.flatMap((part) => {
			const [first = "", last = first] = part.slice("U+".length).split("-");
			const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
			return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
		})
		.join("");
}

if (import.meta.main) {
	await mkdir(fontFolder, { recursive: true });
	for (const [name, path] of Object.entries(FONTS)) {
		await writeFile(join(fontFolder, `${name}.woff2`), await fewerLetters(path));
		const licence = join(dirname(fileOf(path)), "../LICENSE");
		await copyFile(licence, join(fontFolder, `${name}.licence.txt`));
	}
}
