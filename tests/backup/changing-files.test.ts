import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { copyDatabase } from "#scripts/archive/database-copy.ts";
import { makeBackup } from "#scripts/archive/make-backup.ts";
import { putBack } from "#scripts/archive/put-back.ts";
import {
	contentsOf,
	furnishedPlace,
	keepBytes,
	openPlace,
	runCommand,
	settingsOf,
} from "./place.ts";

const remover = pathToFileURL(join(import.meta.dirname, "removing-process.ts")).href;

test("a backup has the picture that is removed while the database is copied", async () => {
	const place = await furnishedPlace("mio");
	const before = await contentsOf(place);
	const file = await backupFile();
	await makeBackup(settingsOf(place), file, async (settings, copy) => {
		await rm(join(place.dataDir, "media/mio-1"), { recursive: true });
		await copyDatabase(settings, copy);
	});
	expect((await restored(file)).pictures).toEqual(before.pictures);
});

test("a picture that is removed while its folder is read costs a backup no other picture", async () => {
	const place = await furnishedPlace("mio");
	const before = await contentsOf(place);
	await keepBytes(place, "media/noor-1/640.jpg");
	const LISTED = join(place.dataDir, "media");
	const REMOVED = join(LISTED, "noor-1");
	const file = await backupFile();
	const preload = { LISTED, REMOVED, NODE_OPTIONS: `--import=${remover}` };
	expect(await runCommand("backup", place, [file], preload)).toMatchObject({ code: 0, said: "" });
	expect(existsSync(REMOVED)).toBe(false);
	expect((await restored(file)).pictures).toEqual(before.pictures);
});

async function backupFile(): Promise<string> {
	return join(await mkdtemp(join(tmpdir(), "genga-backups-")), "site.tar");
}

async function restored(file: string) {
	const target = await openPlace("empty");
	await putBack(settingsOf(target), file, { force: false, drill: false });
	return await contentsOf(target);
}
