import { expect, test } from "vitest";
import {
	makeClass,
	makePerson,
	signIn,
	type TestClass,
	type TestPerson,
} from "#tests/support/make.ts";
import {
	authorise,
	payByCard,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { books, lettersOfTrouble } from "./books.ts";

const MINUTE = 60_000;

async function setup(options: { price?: number; seats?: number } = {}) {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const student = await makePerson(world);
	const chosen = await makeClass(world, { price: 24, owner, ...options });
	const selection = await select(world, student, chosen);
	const setPrice = (price: number) => ask(world, owner, `PATCH /api/class/${chosen.id}`, { price });
	return { world, owner, student, chosen, selection, setPrice };
}

/** Advances the clock and keeps everybody signed in. */
async function pass(world: World, milliseconds: number, ...people: TestPerson[]): Promise<void> {
	world.clock.pass(milliseconds);
	for (const person of people) Object.assign(person, await signIn(world, person.id));
}

async function capturedCents({ db }: World): Promise<number[]> {
	const rows = await db.selectFrom("sandbox_intents").select("captured_cents").execute();
	return rows.map(({ captured_cents }) => captured_cents).sort((one, other) => one - other);
}

async function shown(world: World, { email, token }: TestPerson, { id }: TestClass) {
	return (await ask(world, { token }, `GET /api/selected/class/${email}/${id}`)).body;
}

test.for([30, 12, 0])(
	"a new price of $%d does not end a purchase whose card is authorised: the price shown is charged",
	async (price) => {
		const { world, student, chosen, selection, setPrice } = await setup();
		const { body } = await startPaying(world, student, selection, 24);
		await payByCard(world, body.clientSecret);
		await setPrice(price);
		const id = transactionOf(body.clientSecret);
		expect((await recordPayment(world, student, id, chosen.id)).status).toBe(200);
		await world.work();
		expect(await capturedCents(world)).toEqual([2400]);
		expect(await lettersOfTrouble(world)).toEqual([]);
	},
);

test("a student still entering a card pays the price that was shown, with the same intent", async () => {
	const { world, student, chosen, selection, setPrice } = await setup();
	const first = await startPaying(world, student, selection, 24);
	await setPrice(30);
	expect(await shown(world, student, chosen)).toMatchObject({ currentPrice: 24, classPrice: 30 });
	const today = await startPaying(world, student, selection, 30);
	expect([today.status, today.body.code, today.body.price]).toEqual([409, "price_changed", 24]);

	await pass(world, 14 * MINUTE, student);
	const again = await startPaying(world, student, selection, 24);
	expect(again.body).toEqual({ ...sameIntentAs(first), heldForMs: MINUTE });
	await payByCard(world, first.body.clientSecret);
	const id = transactionOf(first.body.clientSecret);
	expect((await recordPayment(world, student, id, chosen.id)).status).toBe(200);
	await world.work();
	expect(await capturedCents(world)).toEqual([2400]);
});

test("after a hold ends, today's price applies again; other students pay today's price all along", async () => {
	const { world, student, chosen, selection, setPrice } = await setup();
	await startPaying(world, student, selection, 24);
	await setPrice(30);
	const other = await makePerson(world);
	const theirs = await select(world, other, chosen);
	const refused = await startPaying(world, other, theirs, 24);
	expect([refused.body.code, refused.body.price]).toEqual(["price_changed", 30]);

	await pass(world, 15 * MINUTE + 1, student);
	const late = await startPaying(world, student, selection, 24);
	expect([late.status, late.body.code, late.body.price]).toEqual([409, "price_changed", 30]);
	expect(await shown(world, student, chosen)).toMatchObject({ currentPrice: 30, classPrice: 30 });
	expect((await startPaying(world, student, selection, 30)).status).toBe(200);
	await world.work();
	expect((await books(world)).gateway.sort()).toEqual(["canceled", "requires_payment_method"]);
});

test("a card accepted within the hold pays the held price, however late it is reported; a later card does not", async () => {
	const { world, owner, student, chosen, selection, setPrice } = await setup({ seats: 3 });
	const { body } = await startPaying(world, student, selection, 24);
	await pass(world, 15 * MINUTE, student, owner);
	await payByCard(world, body.clientSecret);
	await setPrice(30);
	await pass(world, 10 * MINUTE, student, owner);
	await world.sweep();
	await world.work();
	expect(await capturedCents(world)).toEqual([2400]);

	const late = await makePerson(world);
	const theirs = await select(world, late, chosen);
	const { clientSecret } = (await startPaying(world, late, theirs, 30)).body;
	expect((await setPrice(40)).status).toBe(200);
	await pass(world, 15 * MINUTE + 1, late);
	await payByCard(world, clientSecret);
	const refused = await recordPayment(world, late, transactionOf(clientSecret), chosen.id);
	expect([refused.status, refused.body.code]).toEqual([409, "price_changed"]);
	await world.work();
	expect(await capturedCents(world)).toEqual([0, 2400]);
	expect(await lettersOfTrouble(world)).toMatchObject([
		{ to: late.email, subject: expect.stringContaining("the price of") },
	]);
});

test("a student gets a lower price by restarting the payment, within the same hold", async () => {
	const { world, student, chosen, selection, setPrice } = await setup();
	const first = await startPaying(world, student, selection, 24);
	await setPrice(20);
	expect(await shown(world, student, chosen)).toMatchObject({ currentPrice: 20, classPrice: 20 });
	expect((await startPaying(world, student, selection, 24)).body).toEqual(sameIntentAs(first));
	const second = await startPaying(world, student, selection, 20);
	expect(second.status).toBe(200);
	expect(second.body.heldUntil).toBe(first.body.heldUntil);
	await setPrice(30);
	const third = await startPaying(world, student, selection, 24);
	expect([third.body.code, third.body.price]).toEqual(["price_changed", 20]);
	await payByCard(world, second.body.clientSecret);
	const id = transactionOf(second.body.clientSecret);
	expect((await recordPayment(world, student, id, chosen.id)).status).toBe(200);
	await world.work();
	expect(await capturedCents(world)).toEqual([0, 2000]);
	expect(await lettersOfTrouble(world)).toEqual([]);
});

test("restarting at a lower price never ends a payment whose card is already accepted", async () => {
	const { world, student, chosen, selection, setPrice } = await setup();
	const { body } = await startPaying(world, student, selection, 24);
	await payByCard(world, body.clientSecret);
	await setPrice(20);
	const anew = await startPaying(world, student, selection, 20);
	expect([anew.status, anew.body.code]).toEqual([409, "already_enrolled"]);
	const id = transactionOf(body.clientSecret);
	expect((await recordPayment(world, student, id, chosen.id)).status).toBe(200);
	await world.work();
	expect(await capturedCents(world)).toEqual([2400]);
});

test("a class that became free is offered for free, and the held price can still be paid", async () => {
	const { world, student, selection, setPrice } = await setup();
	const first = await startPaying(world, student, selection, 24);
	await setPrice(0);
	expect((await startPaying(world, student, selection, 24)).body).toEqual(sameIntentAs(first));
	expect((await startPaying(world, student, selection, 12)).body.code).toBe("class_is_free");
});

test("a hold that was given up does not keep its price", async () => {
	const { world, student, selection, setPrice } = await setup();
	await startPaying(world, student, selection, 24);
	await world.db.deleteFrom("seat_holds").execute();
	await setPrice(30);
	const refused = await startPaying(world, student, selection, 24);
	expect([refused.body.code, refused.body.price]).toEqual(["price_changed", 30]);
});

test("a reload of the payment page keeps the held price; leaving the page for good does not", async () => {
	const { world, student, chosen, selection, setPrice } = await setup();
	const leave = async (page: "closed" | "left", holdId: string) =>
		(await ask(world, student, `DELETE /api/seat-holds/${holdId}?page=${page}`)).status;
	const first = await startPaying(world, student, selection, 24);
	await setPrice(30);
	expect(await leave("closed", first.body.holdId)).toBe(200);
	expect(await shown(world, student, chosen)).toMatchObject({ currentPrice: 24, classPrice: 30 });
	const reloaded = await startPaying(world, student, selection, 24);
	expect(reloaded.body).toEqual(sameIntentAs(first));
	expect(await leave("left", reloaded.body.holdId)).toBe(200);
	expect(await shown(world, student, chosen)).toMatchObject({ currentPrice: 30, classPrice: 30 });
	const refused = await startPaying(world, student, selection, 24);
	expect([refused.body.code, refused.body.price]).toEqual(["price_changed", 30]);
});

test("an instructor sees how many students hold a seat of their own class", async () => {
	const { world, owner, student, chosen, selection } = await setup();
	const held = async (who: TestPerson) =>
		await ask(world, who, `GET /api/class/${chosen.id}/held-seats`);
	expect((await held(owner)).body).toEqual({ heldSeats: 0 });
	await startPaying(world, student, selection, 24);
	expect((await held(owner)).body).toEqual({ heldSeats: 1 });
	expect((await held(await makePerson(world, { role: "instructor" }))).status).toBe(404);
	expect((await held(student)).status).toBe(403);
	await pass(world, 15 * MINUTE, owner);
	expect((await held(owner)).body).toEqual({ heldSeats: 0 });
});

test("a purchase authorised in two tabs is charged once", async () => {
	const { world, student, chosen, setPrice } = await setup();
	const id = await authorise(world, student, chosen);
	await setPrice(30);
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => recordPayment(world, student, id, chosen.id)),
	);
	expect(new Set(answers.map(({ body }) => body.insertResult?.insertedId)).size).toBe(1);
	await world.work();
	expect(await capturedCents(world)).toEqual([2400]);
});

/** The same intent, but each visit of the payment page has its own id for the hold. */
function sameIntentAs({ body }: Awaited<ReturnType<typeof startPaying>>) {
	return { ...body, holdId: expect.any(String) };
}
