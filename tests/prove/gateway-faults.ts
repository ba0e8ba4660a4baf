import assert from "node:assert/strict";
import type { Engine } from "#database/connect.ts";
import { confirmByCard } from "#tests/payment-gateway/stripe-on-trial.ts";
import { ledgerOf } from "#tests/payments/stripe-world.ts";
import { openStripePeer, type StripePeer } from "#tests/peers/stripe/peer.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { CARDS, transactionOf } from "#tests/support/purchase.ts";
import { Buyer, type Reply } from "./buyer.ts";
import { type GatewayLine, openGatewayLine } from "./gateway-line.ts";
import { type Ground, openGround } from "./ground.ts";
import { untilAnswered } from "./persistent-buyer.ts";
import { seeded } from "./random.ts";
import { waitUntil } from "./wait.ts";

/**
 * Milliseconds: one call asks the gateway once, with a timeout of 10 s (docs/threats.md P8), plus an allowance for a
 * busy machine.
 */
const ANSWERED_WITHIN = 10_000 + 9_000;
/** Milliseconds: later work is retried after 5 minutes at most, and the sweep runs every minute. */
const DRAINED_WITHIN = 400_000;
const SENTENCE = "The payment service is not responding. Nothing was charged. Please try again.";

interface Plan {
	purchases: number;
	/** Students who buy at the same time. */
	atOnce: number;
	/** The share of gateway calls that fail, from 0 to 1. */
	faulty: number;
	/** The share of students whose browser closes after the card was accepted. */
	leaving: number;
	seed: number;
}

/** What happens to a purchase, decided by the seed. */
type Outcome = "stays" | "leaves" | "class is closed";

interface Purchase {
	buyer: Buyer;
	classId: string;
	outcome: Outcome;
}

interface Scene {
	ground: Ground;
	peer: StripePeer;
	/** The slowest call in milliseconds, and the number of 503 answers. */
	seen: { slowest: number; refused: number };
}

/**
 * Stripe behind a line on which calls hang, answer 500, 429 or garbage, break after they acted, and arrive or are
 * answered half a minute late, while students buy. Students who get 503 retry with the same ids, some close the
 * browser, and some find the class closed. Everybody is charged once for what they have, and for nothing else.
 */
export async function proveGatewayFaults(engine: Engine, plan: Plan): Promise<string> {
	const random = seeded(plan.seed);
	const peer = await openStripePeer();
	const line = await openGatewayLine(peer.url, random);
	try {
		const ground = await openGround(engine, { ...peer.settings, STRIPE_API_BASE: line.url });
		try {
			peer.events.webhook = `${ground.site.origin}/api/webhooks/payment`;
			return await buyOverTheLine(
				{ ground, peer, seen: { slowest: 0, refused: 0 } },
				line,
				plan,
				random,
			);
		} finally {
			await ground.close();
		}
	} finally {
		await line.close();
		await peer.close();
	}
}

async function buyOverTheLine(
	scene: Scene,
	line: GatewayLine,
	plan: Plan,
	random: () => number,
): Promise<string> {
	const { ground, peer, seen } = scene;
	const purchases: Purchase[] = [];
	for (let number = 0; number < plan.purchases; number += 1) {
		purchases.push(await prepare(ground, drawOutcome(random, plan.leaving)));
	}
	line.faulty = plan.faulty;
	const queue = purchases.values();
	const lane = async () => {
		for (const purchase of queue) await buy(scene, purchase);
	};
	await Promise.all(Array.from({ length: plan.atOnce }, lane));
	await peer.events.sent();
	await line.heal();

	await waitUntilBooksClose(scene);
	await ground.audit(() => ledgerOf(peer));
	await everyPurchaseIsRight(scene, purchases);
	const heard = peer.events.answers.filter((status) => status !== 200);
	assert.deepEqual(
		[...new Set(heard)].filter((status) => status !== 503),
		[],
	);
	const wrong = [...line.happened].map(([name, times]) => `${times} × ${name}`).join(", ");
	const of = (outcome: Outcome) =>
		purchases.filter((purchase) => purchase.outcome === outcome).length;
	return `${purchases.length} purchases, ${of("leaves")} left, ${of("class is closed")} found the class closed; ${wrong}; ${seen.refused} times 503, slowest answer ${Math.round(seen.slowest)} ms, ${heard.length} events answered 503; each charged once or not at all`;
}

function drawOutcome(random: () => number, leaving: number): Outcome {
	const drawn = random();
	if (drawn < leaving) return "leaves";
	return drawn > 0.9 ? "class is closed" : "stays";
}

async function prepare(ground: Ground, outcome: Outcome): Promise<Purchase> {
	const chosen = await makeClass(ground, { seats: 1 });
	const buyer = new Buyer(ground.site, await makePerson(ground), chosen);
	return { buyer, classId: chosen.id, outcome };
}

async function buy(scene: Scene, { buyer, classId, outcome }: Purchase): Promise<void> {
	const { ground, peer } = scene;
	await answered(scene, () => buyer.select());
	assert.equal((await answered(scene, () => buyer.startPaying())).status, 200);
	// Before the card, because the gateway's event may be faster than the test.
	if (outcome === "class is closed") await closeClass(ground, classId);
	const refusal = await confirmByCard(peer, buyer.clientSecret ?? "", CARDS.pays);
	assert.equal(refusal, undefined);
	if (outcome === "leaves") return;
	const recorded = await answered(scene, () => buyer.record());
	assert.equal(recorded.status, outcome === "stays" ? 200 : 409, JSON.stringify(recorded.body));
}

async function answered({ seen }: Scene, step: () => Promise<Reply>): Promise<Reply> {
	const timed = async () => {
		const begin = performance.now();
		const reply = await step();
		const took = performance.now() - begin;
		assert.ok(took < ANSWERED_WITHIN, `answered after ${Math.round(took)} ms`);
		seen.slowest = Math.max(seen.slowest, took);
		return reply;
	};
	return await untilAnswered(timed, "gateway_unavailable", ({ body }) => {
		assert.equal(body.title, SENTENCE);
		seen.refused += 1;
	});
}

async function closeClass({ db }: Ground, id: string): Promise<void> {
	await db.updateTable("classes").set({ status: "denied" }).where("id", "=", id).execute();
}

/** No work is left, no intent is open, and no money is only authorised. */
async function waitUntilBooksClose({ ground: { db }, peer }: Scene): Promise<void> {
	await waitUntil("the books are closed", DRAINED_WITHIN, async () => {
		const work = await db.selectFrom("later_work").select("id").limit(1).executeTakeFirst();
		const underWay = await db
			.selectFrom("payment_intents")
			.where("state", "not in", ["settled", "canceled"])
			.select("id")
			.limit(1)
			.executeTakeFirst();
		const reserved = ledgerOf(peer).some(({ status }) => status === "requires_capture");
		return !work && !underWay && !reserved;
	});
}

/** One intent a purchase despite all retries, because the key was stored before the gateway was asked. */
async function everyPurchaseIsRight({ ground, peer }: Scene, purchases: Purchase[]): Promise<void> {
	assert.equal(peer.ledger.intents.size, purchases.length, "intents at the gateway");
	const payments = await ground.db.selectFrom("payments").selectAll().execute();
	const enrolments = await ground.db.selectFrom("enrolments").selectAll().execute();
	for (const { buyer, classId, outcome } of purchases) {
		const intent = peer.ledger.find(transactionOf(buyer.clientSecret ?? ""));
		const isOurs = (row: { class_id: string; user_id: string }) =>
			row.class_id === classId && row.user_id === buyer.userId;
		const found = {
			at: intent.status,
			payments: payments.filter(isOurs).map(({ state }) => state),
			enrolments: enrolments.filter(isOurs).length,
		};
		const wanted =
			outcome === "class is closed"
				? { at: "canceled", payments: [], enrolments: 0 }
				: { at: "succeeded", payments: ["captured"], enrolments: 1 };
		assert.deepEqual(found, wanted, outcome);
	}
}
