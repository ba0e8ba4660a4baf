import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { installBuild } from "#scripts/install-build.ts";

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "genga-build-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** A finished build of that name in `next/`: a style sheet, an icon and the server's file. */
function finish(name: string): void {
	for (const file of [`client/assets/${name}.css`, "client/icon.png", "server/index.js"]) {
		const path = join(folder, "next", file);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, name);
	}
}

function copiedBefore(file: string, hours: number): void {
	const then = new Date(Date.now() - hours * 60 * 60_000);
	utimesSync(join(folder, file), then, then);
}

const read = (file: string) => readFileSync(join(folder, file), "utf8");
const has = (file: string) => existsSync(join(folder, file));

test("a new build replaces the files of the last one, whose assets stay for a day", async () => {
	for (const name of ["one", "two", "three"]) {
		finish(name);
		await installBuild(folder);
		expect([read("client/icon.png"), read("server/index.js")]).toEqual([name, name]);
	}
	const listed = () =>
		["client", "previous"].flatMap((place) =>
			readdirSync(join(folder, place, "assets"))
				.sort()
				.map((file) => `${place}/${file}`),
		);
	expect(listed()).toEqual(["client/three.css", "previous/one.css", "previous/two.css"]);
	expect(has("next")).toBe(false);

	copiedBefore("previous/assets/one.css", 25);
	copiedBefore("previous/assets/two.css", 23);
	finish("four");
	await installBuild(folder);
	expect(listed()).toEqual(["client/four.css", "previous/three.css", "previous/two.css"]);
});

test("an interrupted installation leaves the current build complete", async () => {
	finish("one");
	await installBuild(folder);
	finish("two");
	// Fails like a full disk: the server's file cannot be replaced.
	rmSync(join(folder, "next/server/index.js"));
	mkdirSync(join(folder, "next/server/index.js/in-the-way"), { recursive: true });
	writeFileSync(join(folder, "next/server/index.js/in-the-way/file"), "");
	await expect(installBuild(folder)).rejects.toThrow();
	expect([read("server/index.js"), has("client/assets/one.css")]).toEqual(["one", true]);
});
