import assert from "node:assert/strict";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Engine } from "#database/connect.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { booksOf, waitForTheBooks } from "./books.ts";
import { Buyer, type Reply } from "./buyer.ts";
import { type Ground, groundOn } from "./ground.ts";
import { letAMinutePass } from "./kills.ts";
import { waitUntil } from "./wait.ts";

const calls = ["create", "retrieve", "capture", "cancel", "mail", "webhook"];
/** Before and after each call that leaves the house (docs/threats.md L6). */
export const KILL_POINTS = calls.flatMap((call) => [`${call} before`, `${call} after`]);

const killer = pathToFileURL(join(import.meta.dirname, "kill-points-process.ts")).href;
/** Milliseconds: capture, cancel, letter and event are later work and come within a second or two. */
const REACHED_WITHIN = 60_000;

interface Plan {
	points: string[];
	/** Kills at each of them. */
	rounds: number;
	/** Milliseconds from the start to the first answer (docs/threats.md L6: 5 s). */
	servesWithin: number;
	/** Moves the times in the database by a minute instead of waiting for it, for `npm test`. */
	skipsWaiting?: boolean;
}

interface Round {
	point: string;
	buyer: Buyer;
	classId: string;
	/** The class is closed when the card is accepted: nothing may be charged, and a letter says so. */
	isRefused: boolean;
}

/** `kill -9` at named points, the student trying again with the same ids: nothing is lost, doubled or torn. */
export async function proveKillPoints(engine: Engine, plan: Plan): Promise<string> {
	const database = await openTestDatabase({ on: engine });
	const orders = join(database.dataDir, "kill-orders");
	const ground = await groundOn(database, {
		NODE_OPTIONS: `--import=${killer}`,
		KILL_ORDERS: orders,
	});
	const rounds: Round[] = [];
	let slowest = 0;
	try {
		for (const point of Array<string[]>(plan.rounds).fill(plan.points).flat()) {
			const round = await begin(ground, point);
			await writeFile(orders, point);
			await buyUntilKilled(ground, round);
			// Nobody is at work now: what is on disk must be right as it stands.
			await ground.audit();
			slowest = Math.max(slowest, await startAgain(ground, plan.servesWithin));
			await comeBack(round);
			rounds.push(round);
		}
		if (plan.skipsWaiting) await letAMinutePass(ground);
		await waitForTheBooks(ground);
		await ground.audit();
		for (const round of rounds) await checkRound(ground, round);
		await everyRefusalWasWritten(ground, rounds);
		const at = `${rounds.length} kills at ${plan.points.length} points`;
		return `${at}, 0 lost, 0 doubled, 0 torn; serving again within ${Math.round(slowest)} ms`;
	} finally {
		await ground.close();
	}
}

async function begin(ground: Ground, point: string): Promise<Round> {
	const chosen = await makeClass(ground, { seats: 2 });
	const buyer = new Buyer(ground.site, await makePerson(ground), chosen);
	return { point, buyer, classId: chosen.id, isRefused: /^(cancel|mail)/.test(point) };
}

async function buyUntilKilled(ground: Ground, round: Round): Promise<void> {
	const { buyer } = round;
	try {
		await buyer.select();
		await buyer.startPaying();
		// Before the card: the gateway's event may be faster than we are.
		if (round.isRefused) await closeClass(ground, round.classId);
		await buyer.payByCard();
		await buyer.record();
	} catch {
		// The connection broke: that is what the kill is for.
	}
	await Promise.race([ground.site.gone(), tooLate(round.point)]);
}

async function tooLate(point: string): Promise<never> {
	await setTimeout(REACHED_WITHIN, undefined, { ref: false });
	throw new Error(`never came to "${point}"`);
}

async function closeClass({ db }: Ground, id: string): Promise<void> {
	await db.updateTable("classes").set({ status: "denied" }).where("id", "=", id).execute();
}

async function startAgain({ site }: Ground, servesWithin: number): Promise<number> {
	const begin = performance.now();
	await site.start();
	await waitUntil("the site serves", servesWithin, async () => {
		return (await fetch(`${site.origin}/readyz`)).status === 200;
	});
	const took = performance.now() - begin;
	assert.ok(took <= servesWithin, `served ${Math.round(took)} ms after the start`);
	return took;
}

/** The page again, from the step that was not answered, with the ids that it has. */
async function comeBack({ buyer, isRefused }: Round): Promise<void> {
	if (isRefused) return;
	const steps = [
		() => (buyer.selectionId ? undefined : buyer.select()),
		() => (buyer.clientSecret ? undefined : buyer.startPaying()),
		() => (buyer.isAuthorised ? undefined : buyer.payByCard()),
		() => buyer.record(),
	];
	for (const step of steps) {
		const reply: Reply | undefined = await step();
		// The webhook was faster.
		if (reply?.body.code === "already_enrolled") return;
		assert.equal(reply?.status ?? 200, 200, JSON.stringify(reply?.body));
	}
}

async function checkRound(ground: Ground, { classId, isRefused, point }: Round): Promise<void> {
	const { payments, enrolments, charged } = await booksOf(ground, classId);
	const wanted = isRefused ? 0 : 1;
	const found = [payments.length, enrolments.length, charged.length];
	assert.deepEqual(found, [wanted, wanted, wanted], point);
}

/** One letter for each student whose accepted card was refused; a repeated one has the same id, and the same file. */
async function everyRefusalWasWritten({ db, database }: Ground, rounds: Round[]): Promise<void> {
	const refused = await db
		.selectFrom("payment_intents")
		.where("refusal", "=", "class_not_open")
		.select("id")
		.execute();
	const letters = await readdir(join(database.dataDir, "outbox")).catch(() => []);
	const sent = letters.filter((file) => file.endsWith(".json"));
	assert.equal(sent.length, refused.length, "letters that nothing was charged");
	// A kill that another round's work ran into may come before the card.
	const wanted = rounds.filter((round) => round.isRefused).length;
	assert.ok(refused.length >= wanted / 2, `${refused.length} of ${wanted} were refused`);
}
