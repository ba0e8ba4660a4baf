import { mkdtemp, readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#database/connect.ts";
import { chooseProviders } from "#providers/choose.ts";
import { lessonBytes, photoKey, StorageUnavailable } from "#providers/storage/port.ts";
import { s3Storage } from "#providers/storage/s3.ts";
import { freePort } from "#scripts/free-port.ts";
import { addLaterWork } from "#server/later/store.ts";
import { readSettings } from "#server/settings/config.ts";
import { LIVE } from "#tests/demo/live.ts";
import { openS3 } from "#tests/storage/s3-server.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";
import { MAIN } from "#tests/support/spawn-site.ts";
import { openPlace, runCommand, settingsOf } from "./place.ts";

const WEEK = 7 * 24 * 3600_000;

type Place = Awaited<ReturnType<typeof openPlace>>;

test("a drill with the settings of the live site removes nothing from its bucket and sends no letter; a real restore does its work", async () => {
	const { place: bucket } = await openS3();
	const photos = s3Storage(bucket, lessonBytes);
	const smtp = await countingServer();
	const live = {
		...LIVE,
		SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
		STORAGE_URL: `s3://${bucket.bucket}?region=${bucket.region}&endpoint=${bucket.endpoint}`,
	};
	const photo = newId();
	const file = join(await mkdtemp(join(tmpdir(), "genga-backups-")), "site.tar");
	const site = await openPlace("migrated");
	await photos.put(photoKey(photo), Buffer.from("a photo"));
	await leaveWork(site, photo);
	expect((await runCommand("backup", site, [file], live)).code).toBe(0);

	const target = await openPlace("empty");
	const drilled = await runCommand("restore", target, [file, "--drill"], live);
	expect(drilled).toMatchObject({ code: 0, said: "" });
	await refusesToRemove(target, live, photo);
	const before = await waitingIn(target);
	const drill = await start(target, live, (port) => `http://localhost:${port}`);
	expect(drill.lines).toContainEqual(expect.stringMatching(/^This is a test restore: /));
	expect((await fetch(`${drill.origin}/classes`)).status).toBe(200);
	await setTimeout(2_000);
	await drill.stop();
	expect(await photos.get(photoKey(photo))).toBeDefined();
	expect(await waitingIn(target)).toEqual(before);
	expect(smtp.count()).toBe(0);

	expect((await runCommand("restore", target, [file, "--force"], live)).code).toBe(0);
	expect(await readdir(target.dataDir)).not.toContain("drill");
	const real = await start(target, live, () => LIVE.PUBLIC_ORIGIN);
	await expect.poll(() => photos.get(photoKey(photo))).toBeUndefined();
	await expect.poll(() => smtp.count()).toBeGreaterThan(0);
	await real.stop();
});

/** A photo that was never handed in, and a letter, both a week old. */
async function leaveWork(place: Place, photo: string): Promise<void> {
	const { db, close } = connect(settingsOf(place));
	const weekAgo = Date.now() - WEEK;
	const row = { id: photo, user_id: null, lesson_id: null, size: 7, created_at: weekAgo };
	const made = { sha256: null, width: null, height: null };
	await db
		.insertInto("photos")
		.values({ ...row, ...made })
		.execute();
	const letter = { id: newId(), to: "mio@studio.example", subject: "Hello", text: "Hello" };
	await addLaterWork(db, { kind: "send-mail", payload: letter, dueAt: weekAgo });
	await close();
}

/** As a call of a person would, because the background work of a drill does not run. */
async function refusesToRemove(place: Place, live: Record<string, string>, photo: string) {
	const settings = readSettings({ ...place.settings, ...live });
	const connection = connect(settings);
	const { lessonStorage } = await chooseProviders(settings, connection, () => {});
	const removal = lessonStorage.remove(photoKey(photo));
	await expect(removal).rejects.toThrow(StorageUnavailable);
	await connection.close();
}

async function waitingIn(place: Place) {
	const { db, close } = connect(settingsOf(place));
	const work = await db.selectFrom("later_work").selectAll().execute();
	const photos = await db.selectFrom("photos").select("id").execute();
	await close();
	expect([work.length, photos.length]).toEqual([1, 1]);
	return { work, photos };
}

/** Starts the program with these settings. It serves when this resolves. */
async function start(
	place: Place,
	settings: Record<string, string>,
	originAt: (port: number) => string,
) {
	const port = await freePort();
	const all = { ...place.settings, ...settings, NODE_ENV: "production", PORT: String(port) };
	const site = spawnNode(MAIN, all);
	onTestFinished(() => site.kill());
	await site.says(`Genga is open at ${originAt(port)}`);
	return {
		origin: `http://localhost:${port}`,
		lines: site.lines,
		async stop() {
			site.kill("SIGTERM");
			expect((await site.ended).code).toBe(0);
		},
	};
}

/** A mail server that only counts who connects. */
async function countingServer() {
	let count = 0;
	const server = createServer((socket) => {
		count += 1;
		socket.destroy();
	}).listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	await new Promise((resolve) => server.once("listening", resolve));
	return { port: (server.address() as AddressInfo).port, count: () => count };
}
