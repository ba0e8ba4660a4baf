import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { Engine } from "#database/connect.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { booksOf, waitUntilBooksClose } from "./books.ts";
import { Buyer } from "./buyer.ts";
import { type Ground, openGround } from "./ground.ts";
import { seeded } from "./random.ts";

/**
 * Maximum delay of the kill after a step was sent, in milliseconds. A step takes about 5, so the kill falls before,
 * during or after it.
 */
const LATEST = 12;
/** The step at which the kill is aimed, mostly one while money moves. */
const AIMS = [0, 1, 2, 2, 3, 3];
/** A closed browser's payment must become an enrolment within that many milliseconds. */
const ENROLLED_WITHIN = 90_000;

interface Plan {
	kills: number;
	seed: number;
	/** WEB_CONCURRENCY. */
	processes?: number;
	/** For `npm test`: moves the times in the database by a minute instead of waiting. */
	skipsWaiting?: boolean;
}

/** The plan of one round, all from the seed. */
interface RoundPlan {
	step: number;
	delay: number;
	/** The buyer continues after the restart. Otherwise webhook and sweep must finish. */
	returns: boolean;
}

interface Round {
	buyer: Buyer;
	classId: string;
	plan: RoundPlan;
	/** When the buyer was told that the card is accepted; undefined when they never were. */
	acceptedAt: number | undefined;
}

/**
 * `kill -9` at random moments of a purchase, repeatedly: nothing paid is missing, nothing is doubled (docs/threats.md
 * L6).
 */
export async function proveKills(
	engine: Engine,
	{ kills, seed, processes = 1, skipsWaiting = false }: Plan,
): Promise<string> {
	const random = seeded(seed);
	const ground = await openGround(engine, { WEB_CONCURRENCY: String(processes) });
	const rounds: Round[] = [];
	try {
		for (let number = 0; number < kills; number += 1) {
			rounds.push(await playRound(ground, planRound(random)));
		}
		if (skipsWaiting) await letAMinutePass(ground);
		await waitUntilBooksClose(ground);
		await ground.audit();
		const enrolled = await Promise.all(rounds.map((round) => checkRound(ground, round)));
		return summary(rounds, enrolled.filter(Boolean).length);
	} finally {
		await ground.close();
	}
}

function planRound(random: () => number): RoundPlan {
	return {
		step: AIMS[Math.floor(random() * AIMS.length)] ?? 0,
		delay: random() * LATEST,
		returns: random() < 0.5,
	};
}

async function playRound(ground: Ground, plan: RoundPlan): Promise<Round> {
	const chosen = await makeClass(ground, { seats: 2 });
	const buyer = new Buyer(ground.site, await makePerson(ground), chosen);
	const round: Round = { buyer, classId: chosen.id, plan, acceptedAt: undefined };
	await buyUntilKilled(ground, round);
	// The site is not running, so the data on disk must be consistent.
	await ground.audit();
	await ground.site.start();
	if (plan.returns) await resume(round);
	return round;
}

async function buyUntilKilled(ground: Ground, round: Round): Promise<void> {
	const { buyer, plan } = round;
	const steps = [
		() => buyer.select(),
		() => buyer.startPaying(),
		() => buyer.payByCard(),
		() => buyer.record(),
	];
	let killed: Promise<void> | undefined;
	try {
		for (const [number, step] of steps.entries()) {
			const answer = step();
			if (number === plan.step) killed = setTimeout(plan.delay).then(() => ground.site.kill());
			assert.equal((await answer).status, 200);
			if (buyer.isAuthorised) round.acceptedAt ??= Date.now();
		}
	} catch (error) {
		// The kill broke the connection.
		if (error instanceof assert.AssertionError) throw error;
	}
	await killed;
}

/** What the page does when the site is back: repeats the last call with the same ids, or starts from the selection. */
async function resume(round: Round): Promise<void> {
	const { buyer } = round;
	if (!buyer.isAuthorised) {
		if (!buyer.selectionId && isEnrolled(await buyer.select())) return;
		if (!buyer.clientSecret && isEnrolled(await buyer.startPaying())) return;
		await buyer.payByCard();
		assert.ok(buyer.isAuthorised, "the card is accepted after the restart");
		round.acceptedAt = Date.now();
	}
	const recorded = await buyer.record();
	assert.equal(recorded.status, 200, JSON.stringify(recorded.body));
}

/** True when the webhook has enrolled the student already. */
function isEnrolled({ status, body }: { status: number; body: { code?: string } }): boolean {
	if (status === 200) return false;
	assert.equal(body.code, "already_enrolled");
	return true;
}

/**
 * Claims of killed processes expire, events become due, and the sweep after a restart finds intents that are old
 * enough.
 */
export async function letAMinutePass({ db, site }: Ground): Promise<void> {
	await site.kill();
	await db.updateTable("later_work").set({ claimed_until: 0 }).execute();
	await db.updateTable("sandbox_events").set({ due_at: 0 }).execute();
	await db
		.updateTable("payment_intents")
		.set((eb) => ({ created_at: eb("created_at", "-", 60_000) }))
		.execute();
	await site.start();
}

/** Everybody whose card was reported as accepted is enrolled once and in time. Nobody is charged without a class. */
async function checkRound(ground: Ground, round: Round): Promise<boolean> {
	const { payments, enrolments, charged } = await booksOf(ground, round.classId);
	const paid = payments.length;
	assert.ok(paid <= 1);
	assert.deepEqual([enrolments.length, charged.length], [paid, paid]);
	if (round.acceptedAt === undefined && !round.plan.returns) return paid === 1;
	assert.equal(paid, 1, `paid and missing: ${JSON.stringify(round.plan)}`);
	const waited = (payments[0]?.created_at ?? Number.POSITIVE_INFINITY) - (round.acceptedAt ?? 0);
	if (round.acceptedAt) assert.ok(waited <= ENROLLED_WITHIN, `enrolled after ${waited} ms`);
	return true;
}

function summary(rounds: Round[], enrolled: number): string {
	const returned = rounds.filter((round) => round.plan.returns).length;
	const closed = rounds.filter((round) => !round.plan.returns && round.acceptedAt).length;
	return `${rounds.length} kills, ${returned} came back, ${closed} closed the browser with an accepted card, ${enrolled} enrolled and charged once, 0 missing, 0 doubled`;
}
