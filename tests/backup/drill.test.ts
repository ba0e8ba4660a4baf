import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "#database/worlds/studio-people.ts";
import { photo } from "#tests/images/pictures.ts";
import { formOf } from "#tests/images/sending.ts";
import { Buyer } from "#tests/prove/buyer.ts";
import type { TestDatabase } from "#tests/support/engines.ts";
import { type Furnishable, makePerson, type TestClass } from "#tests/support/make.ts";
import { holdToOracle } from "#tests/support/oracle.ts";
import { type SpawnedSite, spawnSite } from "#tests/support/spawn-site.ts";
import { contentsOf, openPlace, runCommand } from "./place.ts";

/** The files of a data folder: copied, created or left out by a backup (decisions/0013, 0054). */
const KNOWN = [
	/^genga\.sqlite(-wal|-shm)?$/,
	/^(media|lessons)$/,
	/^(session-secret|sandbox-secret|openid-key\.json)$/,
	/^(site|backup)\.lock$/,
	/^outbox$/,
	/^sheet-pictures$/,
];

test("restore drill: a backup made during purchases restores every acknowledged payment, and the restored site serves requests", async () => {
	const { place, site, world } = await openSiteWithPeople();
	const instructor = await makePerson(world, { role: "instructor" });
	const picture = await upload(site, instructor.token);
	const buying = keepBuying(site, world);
	await expect.poll(() => buying.paid.length, { timeout: 60_000 }).toBeGreaterThan(5);

	const file = join(await mkdtemp(join(tmpdir(), "genga-backups-")), "site.tar");
	const acknowledged = [...buying.paid];
	const backedUp = await runCommand("backup", place, [file]);
	expect([backedUp.code, backedUp.said]).toEqual([0, ""]);
	await expect
		.poll(() => buying.paid.length, { timeout: 60_000 })
		.toBeGreaterThan(acknowledged.length + 3);
	await buying.stop();

	const target = await openPlace("empty");
	const restored = await runCommand("restore", target, [file]);
	expect([restored.code, restored.said]).toEqual([0, ""]);
	await holdToOracle(target.db);
	const rows = await target.db.selectFrom("payments").select("transaction_id").execute();
	const there = rows.map((row) => row.transaction_id);
	expect(there).toEqual(expect.arrayContaining(acknowledged));

	const again = await spawnSite(target.settings);
	for (const address of ["/readyz", "/", "/classes", picture]) {
		expect([address, (await fetch(again.origin + address)).status]).toEqual([address, 200]);
	}
	const [before, after] = await Promise.all([bytesOf(site, picture), bytesOf(again, picture)]);
	expect(after.equals(before)).toBe(true);
	// The token was issued before the restore, so the session secret was restored too.
	const headers = { authorization: `Bearer ${instructor.token}` };
	expect((await fetch(`${again.origin}/api/me`, { headers })).status).toBe(200);
	expect(await logIn(again, "student@genga.test")).toBe(200);
	await again.stop();

	// The same with the site stopped: every table, picture and lesson and the secret must be equal.
	await site.stop();
	expect(
		(await readdir(place.dataDir)).filter((name) => !KNOWN.some((one) => one.test(name))),
	).toEqual([]);
	await isTheSame(place, file);
});

async function isTheSame(place: TestDatabase, file: string): Promise<void> {
	expect((await runCommand("backup", place, [file])).code).toBe(0);
	const target = await openPlace("empty");
	expect((await runCommand("restore", target, [file])).code).toBe(0);

	const [was, is] = [await contentsOf(place), await contentsOf(target)];
	expect(Object.keys(is.tables)).toEqual(Object.keys(was.tables));
	for (const [table, rows] of Object.entries(was.tables))
		expect(is.tables[table], table).toEqual(rows);
	expect(was.tables.payments?.length).toBeGreaterThan(3);
	expect(is.pictures).toEqual(was.pictures);
	expect(is.lessons).toEqual(was.lessons);
	expect(Object.keys(was.pictures).length).toBeGreaterThan(100);
	expect(is.secret).toBe(was.secret);
}

async function openSiteWithPeople() {
	const place = await openPlace("migrated");
	const site = await spawnSite({ ...place.settings, DEMO: "1", RATE_LIMITS: "off" });
	const sessionSecret = await readFile(join(place.dataDir, "session-secret"), "utf8");
	const world = {
		db: place.db,
		database: place,
		clock: { now: Date.now() },
		needs: { settings: { sessionSecret }, now: Date.now },
	};
	return { place, site, world };
}

/** Three students at a time buy a class, until `stop` is called. */
function keepBuying(site: SpawnedSite, world: Furnishable) {
	const paid: string[] = [];
	let isOver = false;
	const shopping = Array.from({ length: 3 }, async () => {
		const chosen = await wideClass(world);
		while (!isOver) {
			const buyer = new Buyer(site, await makePerson(world), chosen);
			await buyer.select();
			await buyer.startPaying();
			await buyer.payByCard();
			expect((await buyer.record()).status).toBe(200);
			paid.push(buyer.clientSecret?.split("_secret_")[0] ?? "");
		}
	});
	return {
		paid,
		async stop() {
			isOver = true;
			await Promise.all(shopping);
		},
	};
}

/** A demo class with enough seats for all buyers. */
async function wideClass({ db }: Furnishable): Promise<TestClass> {
	const { id, owner_id, price_cents } = await db
		.selectFrom("classes")
		.where("status", "=", "approved")
		.where("price_cents", ">", 0)
		.selectAll()
		.executeTakeFirstOrThrow();
	await db
		.updateTable("class_seats")
		.set((eb) => ({ capacity: eb("enrolled", "+", 10_000), available: 10_000 }))
		.where("class_id", "=", id)
		.execute();
	return { id, ownerId: owner_id, price: price_cents / 100 };
}

async function upload(site: SpawnedSite, token: string): Promise<string> {
	const { type, bytes } = await formOf({ bytes: await photo() });
	const answer = await fetch(`${site.origin}/api/images`, {
		method: "POST",
		headers: { authorization: `Bearer ${token}`, "content-type": type },
		body: bytes,
	});
	return ((await answer.json()) as { data: { url: string } }).data.url;
}

async function bytesOf(site: SpawnedSite, address: string): Promise<Buffer> {
	return Buffer.from(await (await fetch(site.origin + address)).arrayBuffer());
}

async function logIn(site: SpawnedSite, email: string): Promise<number> {
	const answer = await fetch(`${site.origin}/api/auth/sign-in/email`, {
		method: "POST",
		headers: { "content-type": "application/json", origin: site.origin },
		body: JSON.stringify({ email, password: DEMO_PASSWORD }),
	});
	return answer.status;
}
