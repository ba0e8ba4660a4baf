import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, readdir, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { DataFolderRefused } from "#database/site-lock.ts";
import { isLessonKey, isPictureKey } from "#providers/storage/port.ts";

/** The files of DATA_DIR whose keys signed or encrypted data in the database. */
export const SECRETS = ["session-secret", "sandbox-secret", "openid-key.json"];
/** Names inside the archive. */
export const DATABASE = "database";
/** The storage folders of DATA_DIR, each with the check of its keys. A site with a bucket uses neither folder. */
export const STORED: Record<string, (key: string) => boolean> = {
	media: isPictureKey,
	lessons: isLessonKey,
};
export const SECRETS_FOLDER = "secrets";
const MANIFEST = "manifest.json";

const manifest = z.object({
	format: z.literal(1),
	madeAt: z.iso.datetime(),
	engine: z.enum(["sqlite", "postgres"]),
	/** Pictures and lessons in a bucket are not in the archive. */
	pictures: z.enum(["folder", "bucket"]),
	/** The migrations of the database. A program that lacks one of them cannot use the backup. */
	migrations: z.array(z.string()),
	/** Every other file of the archive, by its path, with its SHA-256. */
	files: z.record(z.string().refine(isOurs), z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** Writes the manifest of everything in the folder. */
export async function writeManifest(folder: string, about: Omit<Manifest, "files" | "format">) {
	const written: Manifest = { format: 1, ...about, files: await filesIn(folder) };
	await writeFile(join(folder, MANIFEST), JSON.stringify(written, null, "\t"));
	return written;
}

/** Reads the manifest. Throws an error if the folder's files differ from it. */
export async function checkedManifest(folder: string): Promise<Manifest> {
	const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => "");
	const read = manifest.safeParse(parsed(text));
	if (!read.success) throw new DataFolderRefused("This file is not a backup of Genga.");
	const there = await filesIn(folder);
	const names = new Set([...Object.keys(there), ...Object.keys(read.data.files)]);
	const wrong = [...names].find((name) => there[name] !== read.data.files[name]);
	if (wrong !== undefined)
		throw new DataFolderRefused(`This backup is damaged: ${wrong} is missing or changed.`);
	return read.data;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

async function filesIn(folder: string): Promise<Record<string, string>> {
	const files: Record<string, string> = {};
	for (const path of (await readdir(folder, { recursive: true })).sort()) {
		const found = await lstat(join(folder, path));
		if (found.isDirectory() || path === MANIFEST) continue;
		const name = path.replaceAll(sep, "/");
		files[name] = found.isFile() ? await hashOf(join(folder, path)) : "not a file";
	}
	return files;
}

async function hashOf(file: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(file), hash);
	return hash.digest("hex");
}

function isOurs(name: string): boolean {
	const [folder, ...rest] = name.split("/");
	const isKey = STORED[folder ?? ""];
	if (isKey) return isKey(rest.join("/"));
	if (folder === SECRETS_FOLDER) return SECRETS.includes(rest.join("/"));
	return name === DATABASE;
}
