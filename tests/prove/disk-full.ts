import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { connect, type Engine } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { postgresBinaries } from "#scripts/postgres-binaries.ts";
import { startPostgres, type ThrowAwayPostgres } from "#scripts/start-postgres.ts";
import { photo } from "#tests/images/pictures.ts";
import type { TestDatabase } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { booksOf, waitUntilBooksClose } from "./books.ts";
import { Buyer } from "./buyer.ts";
import { type Ground, groundOn } from "./ground.ts";
import { NotHere } from "./not-here.ts";
import { buyWhateverHappens } from "./persistent-buyer.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

/**
 * Letters sent at once. The other figures limit how many are sent before the disk is filled, and until it is completely
 * full.
 */
const WRITERS = 16;
const FIRST_LETTERS = 200;
const MOST_LETTERS = 30_000;
/** Megabytes. Postgres preallocates a few. */
const MOST_LOG = 500;
const LETTER = { name: "Mio", email: "mio@example.org", message: "x".repeat(4_900) };

interface Plan {
	megabytes: number;
	/** Students who want to buy while the disk is full. */
	students: number;
	/** Milliseconds. */
	fullFor: number;
}

/**
 * The disk of pictures and database fills up while people write and buy. Pictures are refused, the site keeps running,
 * and reads and writes succeed or answer 503. Once there is space again everybody gets what they asked for once, and
 * every acknowledged letter is there (docs/threats.md L5). Postgres may stop meanwhile. Then it is started again, as an
 * operator would.
 */
export async function proveDiskFull(engine: Engine, plan: Plan): Promise<string> {
	const disk = mountSmallDisk(plan.megabytes);
	try {
		const server = engine === "postgres" ? await postgresOn(disk) : undefined;
		try {
			const ground = await groundOn(await databaseOn(disk, server));
			try {
				return await fillAndFree(ground, disk, server, plan);
			} finally {
				await ground.close();
			}
		} finally {
			await server?.stop();
		}
	} finally {
		disk.remove();
	}
}

async function postgresOn({ folder }: SmallDisk): Promise<ThrowAwayPostgres> {
	const binaries = postgresBinaries("initdb", "postgres");
	if (!binaries) throw new NotHere("it needs an installed Postgres of its own");
	return await startPostgres(binaries, folder);
}

async function databaseOn(disk: SmallDisk, server?: ThrowAwayPostgres): Promise<TestDatabase> {
	const dataDir = join(disk.folder, "data");
	mkdirSync(dataDir);
	const connection = connect({ databaseUrl: server?.url, dataDir });
	await migrate(connection);
	return {
		...connection,
		dataDir,
		settings: { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) },
	};
}

async function fillAndFree(
	ground: Ground,
	disk: SmallDisk,
	server: ThrowAwayPostgres | undefined,
	plan: Plan,
): Promise<string> {
	const chosen = await makeClass(ground, { seats: plan.students });
	const reader = await makePerson(ground);
	const buyers: Buyer[] = [];
	for (let number = 0; number < plan.students; number += 1) {
		buyers.push(new Buyer(ground.site, await makePerson(ground), chosen));
	}
	await refusesPictures(ground);

	const before = await writeLetters(ground, FIRST_LETTERS);
	assert.ok(!before.isFull);
	disk.fill();
	const last = await writeLetters(ground, MOST_LETTERS);
	assert.ok(last.isFull, `${MOST_LETTERS} letters, and the disk is not full`);
	const letters = before.acknowledged + last.acknowledged;
	const buying = Promise.all(buyers.map(buyWhateverHappens));
	// The error is handled below. Until then it must not count as an unhandled rejection.
	buying.catch(() => {});
	let reads = await readMeanwhile(ground, reader.token, plan.fullFor);
	if (server) {
		await runOutOfLog(ground);
		reads += `; without its log, ${await readMeanwhile(ground, reader.token, plan.fullFor)}`;
	}
	disk.free();
	const restarted = await backAgain(ground, server);

	const refused = (await buying).reduce((sum, times) => sum + times, 0);
	assert.ok(refused > 0, "somebody got 503 with Retry-After");
	await waitUntilBooksClose(ground);
	await ground.audit();
	const { payments, enrolments, charged } = await booksOf(ground, chosen.id);
	const { students } = plan;
	assert.deepEqual([payments.length, enrolments.length, charged.length], Array(3).fill(students));
	const kept = await ground.db.selectFrom("contact_messages").select("id").execute();
	assert.ok(kept.length >= letters, `${kept.length} letters of ${letters} acknowledged`);
	return `${letters} letters acknowledged until full; then ${refused} times 503, ${reads}; ${restarted}; ${students} students enrolled and charged once, every letter there`;
}

/** In one call and in parts. A disk this small is below the free-space limit from the start. */
async function refusesPictures(ground: Ground): Promise<void> {
	const { token } = await makePerson(ground, { role: "instructor" });
	const picture = new FormData();
	picture.append("image", new Blob([await photo()], { type: "image/jpeg" }), "photo.jpg");
	const json = { "content-type": "application/json" };
	const ways = {
		"/api/images": { body: picture, headers: {} },
		"/api/uploads": { body: JSON.stringify({ size: 10 }), headers: json },
	};
	for (const [path, { body, headers }] of Object.entries(ways)) {
		const authorization = `Bearer ${token}`;
		const all = { method: "POST", headers: { ...headers, authorization }, body };
		const answer = await fetch(ground.site.origin + path, all);
		assert.match(
			await answer.clone().text(),
			/The server has no space for new pictures and files right now/,
		);
		await isAway(answer);
	}
}

/** Sends that many letters, or until one is refused. Answers how many were acknowledged. */
async function writeLetters({ site }: Ground, most: number) {
	const seen = { acknowledged: 0, isFull: false };
	let begun = 0;
	const write = async () => {
		while (!seen.isFull && begun++ < most) {
			const answer = await fetch(`${site.origin}/api/contact`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(LETTER),
			});
			if (answer.status === 200) seen.acknowledged += 1;
			else seen.isFull = await isAway(answer);
		}
	};
	await Promise.all(Array.from({ length: WRITERS }, write));
	return seen;
}

/** Every read is answered, with the content or with 503 and Retry-After. */
async function readMeanwhile(ground: Ground, token: string, lasting: number): Promise<string> {
	const { origin } = ground.site;
	const counted = { 200: 0, 503: 0 };
	for (const end = performance.now() + lasting; performance.now() < end; await setTimeout(50)) {
		assert.equal((await fetch(`${origin}/healthz`)).status, 200);
		for (const path of ["/classes", "/api/approvedClasses", "/api/me"]) {
			const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
			if (answer.status !== 200) await isAway(answer);
			counted[answer.status as 200 | 503] += 1;
		}
	}
	return `of the reads ${counted[200]} were answered and ${counted[503]} got 503`;
}

/** The tables had no space. Now Postgres' own log has none either, which stops Postgres. */
async function runOutOfLog({ db }: Ground): Promise<void> {
	const megabyte = sql`select pg_logical_emit_message(true, 'genga', repeat('x', 1000000))`;
	for (let written = 0; written < MOST_LOG; written += 1) {
		const isWritten = await megabyte.execute(db).then(
			() => true,
			() => false,
		);
		if (!isWritten) return;
	}
	assert.fail(`${MOST_LOG} megabytes of log, and the disk is not full`);
}

async function isAway(answer: Response): Promise<true> {
	const text = await answer.text();
	assert.equal(answer.status, 503, text);
	assert.ok(Number(answer.headers.get("retry-after")) > 0, "503 has Retry-After");
	return true;
}

/** Starts a Postgres that stopped because of its full log, once there is space. */
async function backAgain({ site }: Ground, server?: ThrowAwayPostgres): Promise<string> {
	const isReady = async () => (await fetch(`${site.origin}/readyz`)).status === 200;
	if (!server) return "back by itself";
	const wasReady = await isReady();
	if (!wasReady) {
		await server.crash();
		await server.startAgain();
	}
	return wasReady ? "Postgres lived" : "Postgres was started again";
}
