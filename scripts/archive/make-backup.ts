import { constants } from "node:fs";
import { copyFile, link, mkdir, open, readdir, rename, rm } from "node:fs/promises";
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
 * renamed at the end, so a file with its final name is always complete.
 */
export async function makeBackup(settings: Settings, wanted: string): Promise<Manifest> {
	const { dataDir } = settings;
	const file = resolve(wanted);
	const place = lockForSite(dataDir);
	const only = lockFile(join(dataDir, "backup.lock"), "alone");
	if (!only) throw new DataFolderRefused(`Another backup of ${dataDir} is being made.`);
	const aside = join(dataDir, "backup-unfinished");
	try {
		await rm(aside, { recursive: true, force: true });
		await mkdir(aside, { recursive: true, mode: 0o700 });
		const made = await gather(settings, aside);
		await pack(aside, file);
		return made;
	} finally {
		await rm(aside, { recursive: true, force: true });
		only.release();
		place.release();
	}
}

/**
 * Copies the database first and the stored files after it. Then every picture and lesson that the copied database
 * names exists. Such a file never changes.
 */
async function gather(settings: Settings, aside: string): Promise<Manifest> {
	const { dataDir, databaseUrl, storage } = settings;
	const madeAt = new Date().toISOString();
	const migrations = await migrationsOf(settings);
	await copyDatabase(settings, join(aside, DATABASE));
	for (const [folder, isKey] of Object.entries(storage ? {} : STORED)) {
		await gatherStored(join(dataDir, folder), join(aside, folder), isKey);
	}
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
	const found = await readdir(from, { recursive: true }).catch(unlessMissing);
	for (const path of found ?? []) {
		if (!isKey(path.replaceAll(sep, "/"))) continue;
		await mkdir(dirname(join(to, path)), { recursive: true });
		await nameAgain(join(from, path), join(to, path)).catch(unlessMissing);
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
