import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "#database/connect.ts";
import { DataFolderRefused } from "#database/site-lock.ts";
import { makeBackup } from "#scripts/archive/make-backup.ts";
import { putBack, swap } from "#scripts/archive/put-back.ts";
import { engine } from "#tests/support/engines.ts";
import { spawnSite } from "#tests/support/spawn-site.ts";
import { contentsOf, furnishedPlace, openPlace, runCommand, settingsOf } from "./place.ts";

const folder = () => mkdtemp(join(tmpdir(), "genga-backups-"));

async function backupOf(name: string) {
	const place = await furnishedPlace(name);
	const file = join(await folder(), `${name}.tar`);
	await makeBackup(settingsOf(place), file);
	return { place, file };
}

test("a restore over existing people or pictures is refused without --force, and with --force replaces them", async () => {
	const [mio, noor] = [await backupOf("mio"), await backupOf("noor")];
	const before = await contentsOf(mio.place);
	const refused = await runCommand("restore", mio.place, [noor.file]);
	expect(refused).toEqual({
		code: 1,
		said: "A site exists here, and its people or pictures would be lost. Add --force to replace them by the backup.",
		printed: [],
	});
	expect(await contentsOf(mio.place)).toEqual(before);

	await putBack(settingsOf(mio.place), noor.file, { force: true, drill: false });
	expect(await contentsOf(mio.place)).toEqual(await contentsOf(noor.place));
});

test("a restore is refused while the site runs; after an unfinished restore, start and backup are refused until it is repeated", async () => {
	const { place, file } = await backupOf("mio");
	const before = await contentsOf(place);
	const site = await spawnSite({ ...place.settings, DEMO: "0" });
	const refused = await runCommand("restore", place, [file, "--force"]);
	expect(refused).toMatchObject({
		code: 1,
		said: expect.stringMatching(/^A site .*: stop it first\.$/),
	});
	await site.kill();
	expect((await contentsOf(place)).tables.users).toEqual(before.tables.users);

	await writeFile(join(place.dataDir, "restore-unfinished"), "");
	await expect(site.start()).rejects.toThrow(/was cut off.*npm run restore/);
	expect((await runCommand("backup", place, [`${file}.new`])).said).toMatch(/was cut off/);
	expect((await runCommand("restore", place, [file])).code).toBe(0);
	await site.start();
	await site.stop();
});

test.runIf(engine === "postgres")(
	"a restore is refused while the database has another connection",
	async () => {
		const { place, file } = await backupOf("mio");
		const elsewhere = connect(settingsOf(place));
		await sql`select 1`.execute(elsewhere.db);
		const { code, said } = await runCommand("restore", place, [file, "--force"]);
		await elsewhere.close();
		expect([code, said]).toEqual([
			1,
			"A site or another program is connected to this database: stop it first.",
		]);
	},
);

const damages: Record<string, (file: string) => Promise<void>> = {
	"a truncated archive": async (file) =>
		writeFile(file, (await readFile(file)).subarray(0, 15_000)),
	"a file that is not a backup": (file) => writeFile(file, "Dear diary"),
	"a picture with a changed byte": async (file) => {
		const bytes = await readFile(file);
		bytes.write("THE", bytes.indexOf("the bytes of media/mio-1/640.jpg"));
		await writeFile(file, bytes);
	},
	"an additional file": (file) =>
		repack(file, (aside) => writeFile(join(aside, "media/x.jpg"), "x")),
	"a link in place of a picture": (file) =>
		repack(file, async (aside) => {
			await mkdir(join(aside, "media/out-1"));
			await symlink("/etc/passwd", join(aside, "media/out-1/640.jpg"));
		}),
	"a backup of a newer version of Genga": (file) =>
		repack(file, (aside) => edit(aside, '"0001-first"', '"9999-far-ahead", "0001-first"')),
	"a backup of the other database engine": (file) =>
		repack(file, (aside) =>
			edit(aside, `"${engine}"`, engine === "sqlite" ? '"postgres"' : '"sqlite"'),
		),
};

test.each(Object.keys(damages))(
	"an invalid backup is refused and changes nothing: %s",
	async (damage) => {
		const { file } = await backupOf("mio");
		await damages[damage]?.(file);
		const { place } = await backupOf("noor");
		const before = await contentsOf(place);
		const refused = await putBack(settingsOf(place), file, { force: true, drill: false }).catch(
			(error) => error,
		);
		expect(refused).toBeInstanceOf(DataFolderRefused);
		expect(refused.message).toMatch(
			/not a complete archive|not a backup|is damaged|newer version of Genga|This is a backup of/,
		);
		expect(await contentsOf(place)).toEqual(before);
	},
);

test("backup and restore report a missing argument, a missing file and a missing database", async () => {
	const place = await openPlace("empty");
	expect((await runCommand("backup", place, [])).said).toBe(
		"One file name is needed: npm run backup -- FILE",
	);
	expect((await runCommand("restore", place, [])).said).toBe(
		"One backup file is needed: npm run restore -- FILE [--force] [--drill]",
	);
	expect((await runCommand("restore", place, ["nowhere.tar"])).said).toMatch(/^There is no file /);
	expect((await runCommand("backup", place, ["site.tar"])).said).toBe(
		"There is no database of a site to back up.",
	);
});

test("a backup into a missing folder, or over a folder, is refused before anything is copied", async () => {
	const place = await furnishedPlace("mio");
	const existing = await folder();
	const neverCopied = () => Promise.reject(new Error("copied"));
	for (const [file, sentence] of [
		[join(existing, "missing/site.tar"), `There is no folder ${join(existing, "missing")}.`],
		[existing, `${existing} is a folder: name a file in it.`],
	] as const) {
		const { code, said } = await runCommand("backup", place, [file]);
		expect([code, said]).toEqual([1, sentence]);
		await expect(makeBackup(settingsOf(place), file, neverCopied)).rejects.toThrow(sentence);
	}
	expect((await runCommand("restore", place, [existing])).said).toBe(
		`There is no file ${existing}.`,
	);
});

async function repack(file: string, change: (aside: string) => Promise<void>): Promise<void> {
	const aside = await folder();
	spawnSync("tar", ["-xf", file, "-C", aside]);
	await change(aside);
	spawnSync("tar", ["-cf", file, "-C", aside, "."]);
}

async function edit(aside: string, from: string, to: string): Promise<void> {
	const file = join(aside, "manifest.json");
	await writeFile(file, (await readFile(file, "utf8")).replace(from, to));
}

test.each([
	["a restore that fails before it changed anything leaves no marker", false, []],
	[
		"a restore that fails after another one was cut off keeps the site from starting",
		true,
		["restore-unfinished"],
	],
])("%s", async (_, isCutOff, left) => {
	const { place, file } = await backupOf("mio");
	const dataDir = await folder();
	const manifest = await putBack(settingsOf(place), file, { force: true, drill: false });
	const full = async () => {
		throw new Error("The disk is full");
	};
	const failed = swap({ dataDir, aside: await folder(), manifest, isCutOff, drill: false }, full);
	await expect(failed).rejects.toThrow("The disk is full");
	expect(await readdir(dataDir)).toEqual(left);
});
