import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { Agent, request } from "node:http";
import { join, resolve } from "node:path";
import { json } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { Engine } from "#database/connect.ts";
import { buildWhenStale } from "#scripts/build.ts";
import { freePort } from "#scripts/free-port.ts";
import { booksOf, waitUntilBooksClose } from "#tests/prove/books.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { makeClass, makePerson, type TestClass, type TestPerson } from "#tests/support/make.ts";
import { holdToOracle } from "#tests/support/oracle.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";
import { onEngines } from "./on-engines.ts";

/**
 * `npm run bench:purchase -- OTHER_CHECKOUT [--engine sqlite|postgres] [--rounds N]`: full purchases by 8 buyers at once
 * (select, hold and intent, card, record) in this tree beside those of another checkout. Each has a site in a process of
 * its own on a database of its own. The rounds alternate, and the medians count.
 */
const BUYERS = 8;
const PURCHASES = 200;

const SECRET = "a secret of the benchmark, not of any site";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { engine: { type: "string" }, rounds: { type: "string", default: "7" } },
});
const [other] = positionals;
if (!other) throw new Error("Name the folder of another checkout to compare with");
const here = resolve(import.meta.dirname, "..");
const there = resolve(other);
if (!existsSync(`${there}/build/server`)) throw new Error(`Run "npm run build" in ${there} first`);
const rounds = Number(values.rounds);
// Exit handlers stop the sites, also on a signal.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const built = await buildWhenStale();
if (!built.ok) throw new Error(`The web could not be built.\n${built.output}`);

console.log(
	`${BUYERS} buyers, ${rounds} rounds of ${PURCHASES} purchases; medians. Sites, database and client share this machine's cores.`,
);
const rows: Record<string, Record<string, string | number>> = {};
await onEngines(values.engine, async (engine) => {
	rows[engine] = await compareOn(engine);
});
console.table(rows);
process.exit(0);

async function compareOn(engine: Engine) {
	const before = await openTree(there, engine);
	const after = await openTree(here, engine);
	try {
		const was: Round[] = [];
		const is: Round[] = [];
		// The first round warms both up.
		for (let round = 0; round <= rounds; round += 1) {
			const [one, two] = [await before.round(), await after.round()];
			if (round > 0) was.push(one);
			if (round > 0) is.push(two);
		}
		const [old, ours] = [was, is].map((all) => ({
			perSecond: median(all.map((one) => one.perSecond)),
			p99: median(all.map((one) => one.p99)),
		}));
		if (!old || !ours) throw new Error("no rounds");
		return {
			"before/s": Math.round(old.perSecond),
			"after/s": Math.round(ours.perSecond),
			ratio: (ours.perSecond / old.perSecond).toFixed(2),
			"p99 before, ms": Math.round(old.p99),
			"p99 after, ms": Math.round(ours.p99),
		};
	} finally {
		await before.close();
		await after.close();
	}
}

interface Opened {
	origin: string;
}

interface Round {
	perSecond: number;
	/** Milliseconds of a whole purchase. */
	p99: number;
}

/** Opens the site of that checkout, on a new database that the site itself migrates. */
async function openTree(root: string, engine: Engine) {
	const database = await openTestDatabase({ on: engine, start: "empty" });
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	const site = spawnNode(join(root, "server/main.ts"), {
		...database.settings,
		...{ DEMO: "0", RATE_LIMITS: "off", SESSION_SECRET: SECRET, LOG_LEVEL: "error" },
		...{ NODE_ENV: "production", PORT: String(port) },
	});
	process.once("exit", () => site.kill());
	await site.says(`Genga is open at ${origin}`);
	const clock = {
		get now() {
			return Date.now();
		},
	};
	const needs = { settings: { sessionSecret: SECRET }, now: Date.now };
	const ground = { db: database.db, database, clock, needs, origin };
	const agent = new Agent({ keepAlive: true, maxSockets: BUYERS });
	return {
		async round(): Promise<Round> {
			const chosen = await makeClass(ground, { seats: PURCHASES });
			const students: TestPerson[] = [];
			for (let one = 0; one < PURCHASES; one += 1) students.push(await makePerson(ground));
			const took: number[] = [];
			const begin = performance.now();
			await Promise.all(
				Array.from({ length: BUYERS }, async () => {
					for (let next = students.pop(); next; next = students.pop()) {
						const since = performance.now();
						await buy(ground, agent, next, chosen);
						took.push(performance.now() - since);
					}
				}),
			);
			const seconds = (performance.now() - begin) / 1000;
			await waitUntilBooksClose(ground);
			const books = await booksOf(ground, chosen.id);
			assert.equal(books.seats.available, 0);
			assert.equal(books.enrolments.length, PURCHASES);
			assert.ok(books.payments.every(({ state }) => state === "captured"));
			assert.equal(books.charged.length, PURCHASES);
			return { perSecond: PURCHASES / seconds, p99: percentile(took, 0.99) };
		},
		async close() {
			agent.destroy();
			site.kill();
			await site.ended;
			await holdToOracle(database.db);
			await database.close();
		},
	};
}

async function buy(ground: Opened, agent: Agent, who: TestPerson, { id, price }: TestClass) {
	const post = (path: string, body: object) => send(ground, agent, who.token, path, body);
	const { insertedId } = await post("/api/selected/class", { classId: id });
	const order = { price, selectedClassId: insertedId };
	const { clientSecret } = await post("/api/create-payment-intent", order);
	const card = { number: "4242 4242 4242 4242", expMonth: 12, expYear: 2040, cvc: "123" };
	await post("/api/sandbox/confirm", { clientSecret, card });
	const transactionId = String(clientSecret).split("_secret_")[0];
	await post("/api/payments", { transactionId, classId: id });
}

async function send(
	{ origin }: Opened,
	agent: Agent,
	token: string,
	path: string,
	body: object,
): Promise<Record<string, unknown>> {
	const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
	const answer = Promise.withResolvers<import("node:http").IncomingMessage>();
	request(new URL(path, origin), { method: "POST", agent, headers }, answer.resolve)
		.on("error", answer.reject)
		.end(JSON.stringify(body));
	const response = await answer.promise;
	const read = (await json(response)) as Record<string, unknown>;
	assert.equal(response.statusCode, 200, `${path}: ${JSON.stringify(read)}`);
	return read;
}

function percentile(of: number[], part: number): number {
	return of.toSorted((one, two) => one - two)[Math.floor(of.length * part)] ?? 0;
}

function median(of: number[]): number {
	return percentile(of, 0.5);
}
