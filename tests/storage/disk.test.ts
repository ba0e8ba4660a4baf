import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { storageConformance } from "#providers/storage/conformance.ts";
import { diskStorage } from "#providers/storage/disk.ts";
import { pictures } from "#providers/storage/port.ts";

const newFolder = () => mkdtemp(join(tmpdir(), "genga-media-"));
const drop = (folder: string) => rm(folder, { recursive: true, force: true });

storageConformance("disk", async (kind) => {
	const folder = await newFolder();
	return {
		storage: diskStorage(join(folder, "media"), kind),
		another: diskStorage(join(folder, "media"), kind),
		close: () => drop(folder),
	};
});

test("a failed put leaves no temporary file, and removing the last file of a folder removes the folder", async () => {
	const folder = await newFolder();
	onTestFinished(() => drop(folder));
	const storage = diskStorage(folder, pictures);
	await storage.put("a/320.jpg", Buffer.from("x"));
	await storage.put("a/640.jpg", Buffer.from("x"));
	await storage.remove("a/320.jpg");
	expect(await readdir(folder, { recursive: true })).toEqual(["a", join("a", "640.jpg")]);
	await storage.remove("a/640.jpg");
	expect(await readdir(folder)).toEqual([]);

	await mkdir(join(folder, "b/320.jpg"), { recursive: true });
	await expect(storage.put("b/320.jpg", Buffer.from("x"))).rejects.toThrow();
	expect(await readdir(join(folder, "b"))).toEqual(["320.jpg"]);
});
