import assert from "node:assert/strict";
import type { Engine } from "#database/connect.ts";
import { makeClass, makePerson, type TestClass } from "#tests/support/make.ts";
import { booksOf, waitUntilBooksClose } from "./books.ts";
import { Buyer, type Reply } from "./buyer.ts";
import { type Ground, openGround } from "./ground.ts";

/** Selecting is not under test, so students select before the rush. */
const SELECTING_AT_ONCE = 20;

interface Counts {
	students: number;
	seats: number;
}

/** Seconds that each round may take, and the number of rounds. */
interface Rounds extends Counts {
	rounds: number;
	within: number;
}

/**
 * More students than seats, all at once over HTTP (docs/threats.md P3): as many payments and enrolments as seats, and
 * everybody else is refused and not charged. Once from the first click on. Once with every student already at the card
 * form and no hold left, so that all of them are authorised.
 */
export async function proveLastSeats(engine: Engine, counts: Counts): Promise<string> {
	const ground = await openGround(engine);
	try {
		const fromTheStart = await rush(ground, counts);
		const fromTheCardForm = await rushAtTheCardForm(ground, counts);
		return `from the start: ${fromTheStart}; from the card form: ${fromTheCardForm}`;
	} finally {
		await ground.close();
	}
}

/**
 * Many buyers at once for few seats, in several rounds on one site. Students who get a seat pay, the others are refused
 * before their card is tried. Each round ends within its seconds.
 */
export async function proveCrowd(engine: Engine, counts: Rounds): Promise<string> {
	const figures = await crowdRounds(engine, counts, { price: 24, buy: buyFromTheStart });
	const { rounds, students, seats } = counts;
	return `${rounds} × ${seats} captured, ${students - seats} refused and not charged; ${figures}`;
}

/** The same for a free class, without a gateway (docs/threats.md P10). */
export async function proveFreeCrowd(engine: Engine, counts: Rounds): Promise<string> {
	const figures = await crowdRounds(engine, counts, {
		price: 0,
		buy: (buyer) => buyer.enrolFree(),
	});
	const { rounds, students, seats } = counts;
	return `${rounds} × ${seats} enrolled for nothing, ${students - seats} refused; ${figures}`;
}

async function crowdRounds(
	engine: Engine,
	{ rounds, within, students, seats }: Rounds,
	{ price, buy }: { price: number; buy: (buyer: Buyer) => Promise<Reply> },
): Promise<string> {
	const ground = await openGround(engine);
	try {
		const seconds: number[] = [];
		let again = 0;
		for (let round = 0; round < rounds; round += 1) {
			const chosen = await makeClass(ground, { seats, price });
			const buyers = await gather(ground, chosen, students);
			for (const buyer of buyers) buyer.retriesWhenTold = true;
			const begin = performance.now();
			const answers = await Promise.all(buyers.map(buy));
			seconds.push((performance.now() - begin) / 1000);
			again += buyers.reduce((sum, buyer) => sum + buyer.asksAgain, 0);
			await onlySeatsWereSold(ground, chosen, answers, seats);
		}
		const figures = seconds.map((one) => one.toFixed(1)).join(", ");
		assert.ok(Math.max(...seconds) < within, `a round took over ${within} s: ${figures}`);
		return `${again} answers 503; seconds of each round: ${figures}`;
	} finally {
		await ground.close();
	}
}

async function rush(ground: Ground, { students, seats }: Counts): Promise<string> {
	const chosen = await makeClass(ground, { seats });
	const buyers = await gather(ground, chosen, students);
	const answers = await Promise.all(buyers.map(buyFromTheStart));
	return await onlySeatsWereSold(ground, chosen, answers, seats);
}

async function rushAtTheCardForm(ground: Ground, { students, seats }: Counts): Promise<string> {
	const chosen = await makeClass(ground, { seats: students });
	const buyers = await gather(ground, chosen, students);
	for (const started of await Promise.all(buyers.map((buyer) => buyer.startPaying()))) {
		assert.equal(started.status, 200);
	}
	await leaveOnly(ground, chosen, seats);
	const answers = await Promise.all(
		buyers.map(async (buyer) => {
			await buyer.payByCard();
			return await buyer.record();
		}),
	);
	assert.ok(buyers.every((buyer) => buyer.isAuthorised));
	return await onlySeatsWereSold(ground, chosen, answers, seats);
}

async function gather(ground: Ground, chosen: TestClass, students: number): Promise<Buyer[]> {
	const buyers: Buyer[] = [];
	for (let number = 0; number < students; number += 1) {
		buyers.push(new Buyer(ground.site, await makePerson(ground), chosen));
	}
	for (let begin = 0; begin < students; begin += SELECTING_AT_ONCE) {
		const some = buyers.slice(begin, begin + SELECTING_AT_ONCE);
		const selected = await Promise.all(some.map((buyer) => buyer.select()));
		assert.deepEqual([...new Set(selected.map((answer) => answer.status))], [200]);
	}
	return buyers;
}

async function buyFromTheStart(buyer: Buyer) {
	const started = await buyer.startPaying();
	if (started.status !== 200) return started;
	await buyer.payByCard();
	return await buyer.record();
}

/** As if the instructor had reduced the seats and every hold had expired. */
async function leaveOnly({ db }: Ground, { id }: TestClass, seats: number): Promise<void> {
	await db
		.updateTable("class_seats")
		.set({ capacity: seats, available: seats })
		.where("class_id", "=", id)
		.execute();
	await db.deleteFrom("seat_holds").where("class_id", "=", id).execute();
}

async function onlySeatsWereSold(
	ground: Ground,
	chosen: TestClass,
	answers: { status: number; body: { code?: string } }[],
	seats: number,
): Promise<string> {
	const sold = answers.filter((answer) => answer.status === 200);
	const refused = answers.filter((answer) => answer.status === 409);
	const statuses = [...new Set(answers.map((answer) => answer.status))];
	assert.equal(sold.length, seats, `answered ${statuses}`);
	assert.equal(refused.length, answers.length - seats);
	const codes = new Set(refused.map((answer) => answer.body.code));
	for (const code of codes) assert.ok(code === "sold_out" || code === "seats_held", code);

	await waitUntilBooksClose(ground);
	const books = await booksOf(ground, chosen.id);
	assert.equal(books.payments.length, seats);
	assert.ok(books.payments.every((payment) => payment.state === "captured"));
	assert.equal(books.enrolments.length, seats);
	assert.equal(books.charged.length, chosen.price > 0 ? seats : 0);
	assert.equal(books.seats.available, 0);
	await ground.audit();
	return `${sold.length} enrolled and charged, ${refused.length} refused (${[...codes]}) and not charged, 0 seats left`;
}
