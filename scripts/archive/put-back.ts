import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { knownMigrations } from "#database/migrate.ts";
import { DataFolderRefused, lockForRestore, unfinishedMark } from "#database/site-lock.ts";
import type { Settings } from "#server/settings/config.ts";
import { drillMark } from "#server/settings/drill.ts";
import { databasePlace } from "./database-copy.ts";
import {
	checkedManifest,
	DATABASE,
	type Manifest,
	SECRETS,
	SECRETS_FOLDER,
	STORED,
} from "./manifest.ts";
import { unpackFile } from "./tar.ts";

/**
 * The reverse of `makeBackup`. Everything is unpacked into another folder and checked before anything is changed. From
 * the first change to the last a marker file in the data folder keeps every site from starting (decisions/0013).
 */
export async function putBack(
	settings: Settings,
	wanted: string,
	{ force, drill }: { force: boolean; drill: boolean },
): Promise<Manifest> {
	const { dataDir } = settings;
	const file = resolve(wanted);
	if (!statSync(file, { throwIfNoEntry: false })?.isFile())
		throw new DataFolderRefused(`There is no file ${file}.`);
	const lock = lockForRestore(dataDir);
	const aside = join(dataDir, "restore-aside");
	try {
		const database = databasePlace(settings);
		await database.refuseWhileServed();
		const isCutOff = existsSync(unfinishedMark(dataDir));
		if (!force && !isCutOff) await refuseFull(settings, await database.isEmpty());
		await rm(aside, { recursive: true, force: true });
		await mkdir(aside, { recursive: true, mode: 0o700 });
		await unpackFile(file, aside);
		const manifest = await checkedManifest(aside);
		refuseMisfit(settings, manifest);
		await database.prepare(join(aside, DATABASE));
		const replaceDatabase = () => database.replace(join(aside, DATABASE));
		await swap({ dataDir, aside, manifest, isCutOff, drill }, replaceDatabase);
		return manifest;
	} finally {
		await rm(aside, { recursive: true, force: true });
		lock.release();
	}
}

async function refuseFull({ dataDir, storage }: Settings, isEmpty: boolean): Promise<void> {
	const folders = storage ? [] : Object.keys(STORED).map((folder) => join(dataDir, folder));
	const isUsed = folders.some((folder) => existsSync(folder) && readdirSync(folder).length > 0);
	if (isEmpty && !isUsed) return;
	throw new DataFolderRefused(
		"A site exists here, and its people or pictures would be lost. Add --force to replace them by the backup.",
	);
}

function refuseMisfit({ databaseUrl, storage }: Settings, manifest: Manifest): void {
	const engine = databaseUrl ? "postgres" : "sqlite";
	if (manifest.engine !== engine) {
		throw new DataFolderRefused(
			engine === "sqlite"
				? "This is a backup of a Postgres database: set DATABASE_URL."
				: "This is a backup of a SQLite database: unset DATABASE_URL.",
		);
	}
	if (manifest.pictures !== (storage ? "bucket" : "folder")) {
		throw new DataFolderRefused(
			storage
				? "The pictures are in this backup: unset STORAGE_URL."
				: "The pictures of this site are in a bucket: set STORAGE_URL.",
		);
	}
	const unknown = manifest.migrations.find((name) => !knownMigrations.includes(name));
	if (unknown)
		throw new DataFolderRefused(
			`This backup was made by a newer version of Genga: its database has the migration ${unknown}.`,
		);
}

interface Unpacked {
	dataDir: string;
	/** The folder with the content of the backup. */
	aside: string;
	manifest: Manifest;
	/** An earlier restore was cut off, so the folder has only a part of it. */
	isCutOff: boolean;
	/** The restored site is only a test. */
	drill: boolean;
}

/** Consists of renames within one folder, and of one transaction on Postgres. Neither takes long or needs space. */
export async function swap(
	{ dataDir, aside, manifest, isCutOff, drill }: Unpacked,
	replaceDatabase: () => Promise<void>,
): Promise<void> {
	const mark = unfinishedMark(dataDir);
	await (await open(mark, "w")).close();
	await syncFolder(dataDir);
	await replaceDatabase().catch(async (error) => {
		// When replacing fails the database is complete, so this restore has changed nothing yet.
		if (!isCutOff) await rm(mark);
		throw error;
	});
	if (drill) await writeFile(drillMark(dataDir), "");
	else await rm(drillMark(dataDir), { force: true });
	if (manifest.pictures === "folder") {
		for (const folder of Object.keys(STORED)) {
			await rm(join(dataDir, folder), { recursive: true, force: true });
			if (existsSync(join(aside, folder))) {
				await rename(join(aside, folder), join(dataDir, folder));
			}
		}
	}
	for (const name of SECRETS) {
		const kept = join(aside, SECRETS_FOLDER, name);
		if (existsSync(kept)) await rename(kept, join(dataDir, name));
	}
	await syncFolder(dataDir);
	await rm(mark);
	await syncFolder(dataDir);
}

/** Makes the renames in the folder survive a power cut. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
	if (process.platform === "win32") return;
	const handle = await open(folder, "r");
	await handle.sync();
	await handle.close();
}
