import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROUGH_FILE, roughAddress } from "#contract/images/rough-picture.ts";
import { readManifest } from "#database/worlds/furnish.ts";
import { demoClasses } from "#database/worlds/studio-classes.ts";

const PICTURES = join(import.meta.dirname, "../../../database/worlds/pictures");

test("every drawn cover has a file with its pencil lines", async () => {
	const pictures = await readManifest();
	for (const { cover } of demoClasses) {
		const folder = pictures[cover];
		expect(roughAddress(`/media/${folder}/1280.jpg`)).toBe(`/media/${folder}/${ROUGH_FILE}`);
		expect([cover, existsSync(join(PICTURES, `${folder}`, ROUGH_FILE))]).toEqual([cover, true]);
	}
});

test.each([
	"/media/01932c07-a9a6-7f43-8c1b-0f9a51b8c9d2/1280.jpg",
	"/media/bounce-79cdf0b9/640.jpg",
	"https://elsewhere.example/media/bounce-79cdf0b9/1280.jpg",
	"/media/../bounce-79cdf0b9/1280.jpg",
	"",
])("the address %s has no file with pencil lines", (cover) => {
	expect(roughAddress(cover)).toBeUndefined();
});
