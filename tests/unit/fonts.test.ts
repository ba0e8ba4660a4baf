import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FONTS, fewerLetters, fontFolder, LETTERS } from "#scripts/fonts.ts";
import { root } from "#scripts/run.ts";

test.each(Object.entries(FONTS))(
	"%s: the file in web/ui/fonts is what npm run fonts writes",
	async (name, path) => {
		const written = await readFile(join(fontFolder, `${name}.woff2`));
		expect(written.equals(await fewerLetters(path)), "run `npm run fonts`").toBe(true);
	},
);

test("the style sheet uses these files for exactly their letters", async () => {
	const css = await readFile(join(root, "web/ui/fonts.css"), "utf8");
	for (const name of Object.keys(FONTS)) {
		const face = new RegExp(`url\\("\\./fonts/${name}\\.woff2"\\)[^}]*unicode-range:\\s*([^;]*);`);
		expect(face.exec(css)?.[1], name).toBe(LETTERS);
	}
});
