import assert from "node:assert/strict";
import type { Engine } from "#database/connect.ts";
import { makeClass, makePerson, type TestClass } from "#tests/make.ts";
import { booksOf, waitForTheBooks } from "./books.ts";
import { Buyer } from "./buyer.ts";
import { type Ground, openGround } from "./ground.ts";

interface Counts {
	students: number;
	seats: number;
}

/**
 * More students than seats, all at once over HTTP (threats.md P3): as many payments and enrolments as
 * seats, everybody else refused and not charged. Once from the first click on; once with every student
 * already at the card form and nobody's hold left, so that all of them get their money authorised.
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
	const selected = await Promise.all(buyers.map((buyer) => buyer.select()));
	assert.ok(selected.every((answer) => answer.status === 200));
	return buyers;
}

async function buyFromTheStart(buyer: Buyer) {
	const started = await buyer.startPaying();
	if (started.status !== 200) return started;
	await buyer.payByCard();
	return await buyer.record();
}

/** As if the instructor had cut the seats and every hold had run out. */
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
	assert.equal(sold.length, seats);
	assert.equal(refused.length, answers.length - seats);
	const codes = new Set(refused.map((answer) => answer.body.code));
	for (const code of codes) assert.ok(code === "sold_out" || code === "seats_held", code);

	await waitForTheBooks(ground);
	const books = await booksOf(ground, chosen.id);
	assert.equal(books.payments.length, seats);
	assert.ok(books.payments.every((payment) => payment.state === "captured"));
	assert.equal(books.enrolments.length, seats);
	assert.equal(books.charged.length, seats);
	assert.equal(books.seats.available, 0);
	await ground.audit();
	return `${sold.length} enrolled and charged, ${refused.length} refused (${[...codes]}) and not charged, 0 seats left`;
}
