import { constants, existsSync, statSync } from "node:fs";
import { access, copyFile, link, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { connect } from "#database/connect.ts";
import { lockFile } from "#database/file-lock.ts";
import { migrationsDone } from "#database/migrate.ts";
import { DataFolderRefused, lockForSite } from "#database/site-lock.ts";
import type { Settings } from "#server/settings/config.ts";
import { copyDatabase } from "./database-copy.ts";
import {
	DATABASE,
	type Manifest,
	SECRETS,
	SECRETS_FOLDER,
	STORED,
	writeManifest,
} from "./manifest.ts";
import { packFolder } from "./tar.ts";

/**
 * Writes database, pictures, lessons and secrets into one file, while the site runs (decisions/0013). The file is
 * renamed at the end, so a file with its final name is always complete. `copy` is for tests of what happens meanwhile.
 */
export async function makeBackup(
	settings: Settings,
	wanted: string,
	copy: typeof copyDatabase = copyDatabase,
): Promise<Manifest> {
	const { dataDir } = settings;
	const file = resolve(wanted);
	await refuseTarget(file);
	const place = lockForSite(dataDir);
	const only = lockFile(join(dataDir, "backup.lock"), "alone");
	if (!only) throw new DataFolderRefused(`Another backup of ${dataDir} is being made.`);
	const aside = join(dataDir, "backup-unfinished");
	try {
		await rm(aside, { recursive: true, force: true });
		await mkdir(aside, { recursive: true, mode: 0o700 });
		const made = await gather(settings, aside, copy);
		await pack(aside, file);
		return made;
	} finally {
		await rm(aside, { recursive: true, force: true });
		only.release();
		place.release();
	}
}

/** Checked at the beginning, because it can take an hour to gather everything. */
async function refuseTarget(file: string): Promise<void> {
	const folder = dirname(file);
	if (!isFolder(folder)) throw new DataFolderRefused(`There is no folder ${folder}.`);
	if (isFolder(file)) throw new DataFolderRefused(`${file} is a folder: name a file in it.`);
	await access(folder, constants.W_OK).catch(() => {
		throw new DataFolderRefused(`This user cannot write to the folder ${folder}.`);
	});
}

function isFolder(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Gathers the stored files before and after the database is copied. Afterwards there is every picture and lesson that
 * the copy names, because a file is stored before the database names it and never changes. Beforehand there is also
 * what is removed while the database is copied.
 */
async function gather(
	settings: Settings,
	aside: string,
	copy: typeof copyDatabase,
): Promise<Manifest> {
	const { dataDir, databaseUrl, storage } = settings;
	const madeAt = new Date().toISOString();
	const migrations = await migrationsOf(settings);
	const gatherAllStored = async () => {
		for (const [folder, isKey] of Object.entries(storage ? {} : STORED)) {
			await gatherStored(join(dataDir, folder), join(aside, folder), isKey);
		}
	};
	await gatherAllStored();
	await copy(settings, join(aside, DATABASE));
	await gatherAllStored();
	await mkdir(join(aside, SECRETS_FOLDER));
	for (const name of SECRETS) {
		await copyFile(join(dataDir, name), join(aside, SECRETS_FOLDER, name)).catch(unlessMissing);
	}
	return await writeManifest(aside, {
		madeAt,
		engine: databaseUrl ? "postgres" : "sqlite",
		pictures: storage ? "bucket" : "folder",
		migrations,
	});
}

async function migrationsOf(settings: Settings): Promise<string[]> {
	const { db, close } = connect(settings);
	try {
		const done = await migrationsDone(db);
		if (done.length > 0) return done;
		throw new DataFolderRefused("There is no database of a site to back up.");
	} finally {
		await close();
	}
}

/** Hard links instead of copies: they need no space, and the files do not change while they are packed. */
async function gatherStored(
	from: string,
	to: string,
	isKey: (key: string) => boolean,
): Promise<void> {
	for await (const path of filesBelow(from)) {
		if (!isKey(path.replaceAll(sep, "/")) || existsSync(join(to, path))) continue;
		await mkdir(dirname(join(to, path)), { recursive: true });
		await nameAgain(join(from, path), join(to, path)).catch(unlessMissing);
	}
}

/** A folder that is removed while it is read has no files. Node's own recursive reading fails as a whole then. */
async function* filesBelow(folder: string, path = ""): AsyncGenerator<string> {
	const found = await readdir(join(folder, path), { withFileTypes: true }).catch(unlessMissing);
	for (const entry of found ?? []) {
		const name = join(path, entry.name);
		if (entry.isDirectory()) yield* filesBelow(folder, name);
		else yield name;
	}
}

/** Copies where the file system has no hard links. */
async function nameAgain(from: string, to: string): Promise<void> {
	await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") throw error;
		await copyFile(from, to, constants.COPYFILE_FICLONE);
	});
}

async function pack(aside: string, file: string): Promise<void> {
	const draft = `${file}.part`;
	try {
		await rm(draft, { force: true });
		// Created before it is written, with access for its owner only, because it contains the secrets.
		await (await open(draft, "wx", 0o600)).close();
		await packFolder(aside, draft);
		const written = await open(draft, "r+");
		await written.sync();
		await written.close();
		await rename(draft, file);
	} finally {
		await rm(draft, { force: true });
	}
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== "ENOENT") throw error;
	return undefined;
}
