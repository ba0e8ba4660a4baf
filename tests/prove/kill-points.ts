import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Engine } from "#database/connect.ts";
import { outboxMailer } from "#providers/mail/outbox.ts";
import { IS_RECEIPT } from "#tests/payments/books.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { booksOf, waitUntilBooksClose } from "./books.ts";
import { Buyer, type Reply } from "./buyer.ts";
import { type Ground, groundOn } from "./ground.ts";
import { letAMinutePass } from "./kills.ts";
import { waitUntil } from "./wait.ts";

const calls = ["create", "retrieve", "capture", "cancel", "mail", "webhook"];
/** Before and after each call to the outside (docs/threats.md L6). */
export const KILL_POINTS = calls.flatMap((call) => [`${call} before`, `${call} after`]);

const killer = pathToFileURL(join(import.meta.dirname, "kill-points-process.ts")).href;
/** Milliseconds. Capture, cancel, letter and event are later work and run within a second or two. */
const REACHED_WITHIN = 60_000;

interface Plan {
	points: string[];
	/** Number of kills at each point. */
	rounds: number;
	/** Milliseconds between the start and the first answer (docs/threats.md L6: 5 s). */
	servesWithin: number;
	/** For `npm test`: moves the times in the database by a minute instead of waiting. */
	skipsWaiting?: boolean;
}

interface Round {
	point: string;
	buyer: Buyer;
	classId: string;
	/** The class is closed before the card is accepted. Nothing may be charged, and a letter says so. */
	isRefused: boolean;
}

/** `kill -9` at named points, while the student retries with the same ids: nothing is lost, doubled or half done. */
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
			// A receipt of an earlier round would trigger the kill before this round's card.
			if (plan.skipsWaiting && round.isRefused) await finishEarlierRounds(ground);
			await writeFile(orders, point);
			await buyUntilKilled(ground, round);
			// The site is not running, so the data on disk must be consistent.
			await ground.audit();
			slowest = Math.max(slowest, await startAgain(ground, plan.servesWithin));
			await resume(round);
			rounds.push(round);
		}
		if (plan.skipsWaiting) await letAMinutePass(ground);
		await waitUntilBooksClose(ground);
		await ground.audit();
		for (const round of rounds) await checkRound(ground, round);
		await everyRefusalWasWritten(ground, rounds);
		const at = `${rounds.length} kills at ${plan.points.length} points`;
		return `${at}, 0 lost, 0 doubled, 0 half done; serving again within ${Math.round(slowest)} ms`;
	} finally {
		await ground.close();
	}
}

async function begin(ground: Ground, point: string): Promise<Round> {
	const chosen = await makeClass(ground, { seats: 2 });
	const buyer = new Buyer(ground.site, await makePerson(ground), chosen);
	return { point, buyer, classId: chosen.id, isRefused: /^(cancel|mail)/.test(point) };
}

async function finishEarlierRounds(ground: Ground): Promise<void> {
	await letAMinutePass(ground);
	await waitUntilBooksClose(ground);
}

async function buyUntilKilled(ground: Ground, round: Round): Promise<void> {
	const { buyer } = round;
	try {
		await buyer.select();
		await buyer.startPaying();
		// Before the card, because the gateway's event may be faster than the test.
		if (round.isRefused) await closeClass(ground, round.classId);
		await buyer.payByCard();
		await buyer.record();
	} catch {
		// The kill broke the connection.
	}
	await Promise.race([ground.site.gone(), tooLate(round.point)]);
}

async function tooLate(point: string): Promise<never> {
	await setTimeout(REACHED_WITHIN, undefined, { ref: false });
	throw new Error(`"${point}" was never reached`);
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

/** Loads the page again and continues from the unanswered step, with the same ids. */
async function resume({ buyer, isRefused }: Round): Promise<void> {
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

/**
 * One letter for each student whose accepted card was refused. A repeated letter has the same id and thus the same
 * file.
 */
async function everyRefusalWasWritten({ db, database }: Ground, rounds: Round[]): Promise<void> {
	const refused = await db
		.selectFrom("payment_intents")
		.where("refusal", "=", "class_not_open")
		.select("id")
		.execute();
	const letters = await outboxMailer(join(database.dataDir, "outbox"), Date.now).list(1_000);
	const sent = letters.filter(({ subject }) => !IS_RECEIPT.test(subject));
	assert.equal(sent.length, refused.length, "letters about uncharged payments");
	// When another round's work triggers the kill, it may come before the card.
	const wanted = rounds.filter((round) => round.isRefused).length;
	assert.ok(refused.length >= wanted / 2, `${refused.length} of ${wanted} were refused`);
}
