import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FONTS, fewerLetters, fontFolder, LETTERS, lettersIn } from "#scripts/fonts.ts";
import { root } from "#scripts/run.ts";

test.each(Object.entries(FONTS))(
	"%s: the file in web/ui/fonts is what npm run fonts writes",
	async (name, path) => {
		const written = await readFile(join(fontFolder, `${name}.woff2`));
		expect(written.equals(await fewerLetters(path)), "run `npm run fonts`").toBe(true);
	},
);

test("the style sheet uses these files for exactly their letters", async () => {
	for (const name of Object.keys(FONTS)) {
		expect(await rangeOf(`./fonts/${name}.woff2`), name).toBe(LETTERS);
	}
});

test("the whole files have every other visible letter of Latin", async () => {
	for (const path of Object.values(FONTS)) {
		const [folder] = path.split("/files/");
		const ranges = await readFile(new URL(import.meta.resolve(`${folder}/unicode.json`)), "utf8");
		const latin = lettersIn(JSON.parse(ranges).latin).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "");
		const drawn = new Set(lettersIn(`${LETTERS}, ${await rangeOf(path)}`));
		expect(
			[...latin].filter((letter) => !drawn.has(letter)),
			path,
		).toEqual([]);
	}
});

/** The `unicode-range` of the face with this file, on one line. */
async function rangeOf(file: string): Promise<string> {
	const css = await readFile(join(root, "web/ui/fonts.css"), "utf8");
	const [, face = ""] = css.split(`url("${file}")`);
	const range = /^[^}]*unicode-range:([^;]*);/.exec(face)?.[1] ?? "";
	return range.trim().replace(/\s+/g, " ");
}
