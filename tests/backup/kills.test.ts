import { existsSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { DataFolderRefused, lockForSite } from "#database/site-lock.ts";
import { makeBackup } from "#scripts/archive/make-backup.ts";
import { putBack } from "#scripts/archive/put-back.ts";
import { contentsOf, furnishedPlace, openPlace, runCommand, settingsOf } from "./place.ts";

const killer = pathToFileURL(join(import.meta.dirname, "kill-at-step-process.ts")).href;
const killAt = (step: number) => ({
	NODE_OPTIONS: `--import=${killer}`,
	KILL_AT: String(step),
});
const folder = () => mkdtemp(join(tmpdir(), "genga-backups-"));

test("a backup killed at any step leaves the old file or a new one, and the next complete backup can be restored", async () => {
	const place = await furnishedPlace("mio");
	const file = join(await folder(), "site.tar");
	await makeBackup(settingsOf(place), file);
	const old = await readFile(file);
	const outcomes: string[] = [];
	for (let step = 1; ; step += 1) {
		const ran = await runCommand("backup", place, [file], killAt(step));
		const now = await readFile(file);
		outcomes.push(now.equals(old) ? "old" : "new");
		if (ran.code === 0) break;
		expect(ran, `step ${step}`).toMatchObject({ code: "SIGKILL", said: "" });
	}
	expect(outcomes.length).toBeGreaterThan(8);
	expect(outcomes.join(" ")).toMatch(/^(old )+(new )*new$/);
	expect(existsSync(`${file}.part`)).toBe(false);

	const target = await openPlace("empty");
	await putBack(settingsOf(target), file, { force: false, drill: false });
	expect(await contentsOf(target)).toEqual(await contentsOf(place));
});

test("a restore killed at any step leaves the old site, the restored site, or a site that refuses to start until the restore is repeated", async () => {
	const [mio, noor] = [await furnishedPlace("mio"), await furnishedPlace("noor")];
	const [mioFile, noorFile] = [join(await folder(), "mio.tar"), join(await folder(), "noor.tar")];
	await makeBackup(settingsOf(mio), mioFile);
	await makeBackup(settingsOf(noor), noorFile);
	const [old, wanted] = [await contentsOf(mio), await contentsOf(noor)];

	const seen = { old: 0, refusing: 0 };
	for (let step = 1; ; step += 1) {
		const ran = await runCommand("restore", mio, [noorFile, "--force"], killAt(step));
		if (ran.code === 0) break;
		expect(ran, `step ${step}`).toMatchObject({ code: "SIGKILL", said: "" });
		if (!refusesToServe(mio.dataDir)) {
			const now = await contentsOf(mio);
			expect([old, wanted], `step ${step}`).toContainEqual(now);
			seen.old += 1;
		} else {
			seen.refusing += 1;
			await putBack(settingsOf(mio), noorFile, { force: false, drill: false });
			expect(await contentsOf(mio), `step ${step}, repeated`).toEqual(wanted);
		}
		await putBack(settingsOf(mio), mioFile, { force: true, drill: false });
	}
	expect(await contentsOf(mio)).toEqual(wanted);
	expect(seen.old).toBeGreaterThan(2);
	expect(seen.refusing).toBeGreaterThan(2);
});

function refusesToServe(dataDir: string): boolean {
	try {
		lockForSite(dataDir).release();
		return false;
	} catch (error) {
		if (error instanceof DataFolderRefused && error.message.includes("was cut off")) return true;
		throw error;
	}
}
