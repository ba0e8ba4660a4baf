import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { connect } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import { readSettings } from "#server/settings/config.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";

type Place = Pick<TestDatabase, "settings" | "dataDir">;

/** A place for a site, gone with the test. */
export async function openPlace(start: "migrated" | "empty"): Promise<TestDatabase> {
	const database = await openTestDatabase({ start });
	onTestFinished(() => database.close());
	return database;
}

/** With a person, a class, a picture, bytes of lessons and the secrets of a site; nobody is connected to it. */
export async function furnishedPlace(name: string): Promise<Place> {
	const place = await openPlace("migrated");
	const settings = settingsOf(place);
	const { db, close } = connect(settings);
	const world = {
		db,
		database: place,
		clock: { now: Date.now() },
		needs: { settings, now: Date.now },
	};
	await makePerson(world, { name });
	await makeClass(world, { name });
	await close();
	await keepBytes(place, `media/${name}-1/640.jpg`);
	await keepBytes(place, `media/${name}-1/640.avif`);
	await keepBytes(place, `lessons/files/${randomUUID()}/0`);
	await keepBytes(place, `lessons/photos/${randomUUID()}`);
	await keepBytes(place, `lessons/ink/${createHash("sha256").update(name).digest("hex")}`);
	return place;
}

export function settingsOf(place: Place) {
	return readSettings({ ...place.settings });
}

/** Stores a file, as the site would. */
export async function keepBytes({ dataDir }: Place, path: string): Promise<void> {
	const file = join(dataDir, path);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, `the bytes of ${path}`);
}

/** Everything that a backup has to bring back, to be compared. */
export async function contentsOf(place: Place) {
	const { db, close } = connect(settingsOf(place));
	try {
		return {
			tables: await tablesOf(db),
			pictures: await filesIn(join(place.dataDir, "media")),
			lessons: await filesIn(join(place.dataDir, "lessons")),
			secret: await readFile(join(place.dataDir, "session-secret"), "utf8"),
		};
	} finally {
		await close();
	}
}

async function tablesOf(db: Database): Promise<Record<string, string[]>> {
	const tables: Record<string, string[]> = {};
	for (const { name } of await db.introspection.getTables()) {
		const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
		tables[name] = rows.map((row) => JSON.stringify(row)).sort();
	}
	return tables;
}

async function filesIn(folder: string): Promise<Record<string, string>> {
	if (!existsSync(folder)) return {};
	const found = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = found.filter((entry) => entry.isFile());
	const hashed = files.map(async ({ parentPath, name }) => {
		const bytes = await readFile(join(parentPath, name));
		return [
			join(parentPath, name).slice(folder.length),
			createHash("sha256").update(bytes).digest("hex"),
		];
	});
	return Object.fromEntries((await Promise.all(hashed)).sort());
}

/** The name of the file of a command in `scripts/`. */
export type Command =
	| "admin-create"
	| "admin-drop-second-factor"
	| "admin-remove"
	| "backup"
	| "demo-remove"
	| "restore"
	| "seed";

/** One of the commands, as it is typed. */
export async function runCommand(
	command: Command,
	place: Place,
	args: string[],
	settings: Record<string, string> = {},
) {
	const script = join(import.meta.dirname, `../../scripts/${command}.ts`);
	const started = spawnNode(script, { ...place.settings, ...settings }, args);
	const { code, stderr } = await started.ended;
	return { code, said: stderr.trim(), printed: started.lines };
}
