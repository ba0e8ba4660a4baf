import { expect, test } from "vitest";
import { HOLD_MINUTES } from "#contract/rules.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import {
	authorise,
	CARDS,
	payByCard,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { between } from "./between.ts";
import { books } from "./books.ts";

const HOLD = HOLD_MINUTES * 60_000;

test("the sweep leaves an unpaid intent alone until its hold expires, then cancels it", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	await startPaying(world, student, await select(world, student, chosen), chosen.price);
	for (const minutes of [1, 5, 8.99]) {
		world.clock.pass(minutes * 60_000);
		await world.sweep();
		await world.work();
		expect(await books(world)).toMatchObject({ intents: ["open"], holds: 1 });
	}
	world.clock.pass(1000);
	await world.sweep();
	await world.work();
	expect(await books(world)).toMatchObject({
		gateway: ["canceled"],
		intents: ["canceled"],
		holds: 0,
	});
});

test("a student who returns to pay after the hold expired gets a new hold, and the sweep respects it", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const selection = await select(world, student, chosen);
	const first = await startPaying(world, student, selection, chosen.price);
	world.clock.pass(HOLD + 1);
	const again = await startPaying(world, student, selection, chosen.price);
	expect(again.body.clientSecret).toBe(first.body.clientSecret);
	expect(again.body.heldUntil).toBe(new Date(world.clock.now + HOLD).toISOString());
	await world.sweep();
	await world.work();
	expect(await books(world)).toMatchObject({ intents: ["open"], holds: 1 });
});

test("a student who returns while the sweep checks the intent keeps the intent", async () => {
	let whileAsking = async () => {};
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				async retrieveIntent(id) {
					const truth = await real.retrieveIntent(id);
					await whileAsking();
					return truth;
				},
			}),
	});
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const selection = await select(world, student, chosen);
	const { body } = await startPaying(world, student, selection, chosen.price);
	world.clock.pass(HOLD + 1);
	whileAsking = async () => void (await startPaying(world, student, selection, chosen.price));

	await world.sweep();
	await world.work();

	expect(await books(world)).toMatchObject({ intents: ["open"], holds: 1 });
	expect((await payByCard(world, body.clientSecret)).body.status).toBe("requires_capture");
});

test("a card accepted after the hold expired still enrols while a seat is available", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1 });
	await authorise(world, student, chosen);
	world.clock.pass(HOLD + 1);
	await world.sweep();
	await world.work();
	expect(await books(world)).toMatchObject({
		gateway: ["succeeded"],
		payments: ["captured"],
		holds: 0,
	});
});

test("an intent that waits for bank authentication is canceled with its hold, and pays nothing later", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const selection = await select(world, student, chosen);
	const { body } = await startPaying(world, student, selection, chosen.price);
	await payByCard(world, body.clientSecret, CARDS.asks);
	world.clock.pass(HOLD + 1);
	await world.sweep();
	await world.work();
	expect((await payByCard(world, body.clientSecret)).body.error.message).toContain(
		"Nothing was charged",
	);
	const truth = await world.gateway.retrieveIntent(transactionOf(body.clientSecret));
	expect(truth?.status).toBe("canceled");
});

test("the sweep finds a paid intent behind any number of unpaid ones that still hold their seats", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	await authorise(world, student, chosen);
	await crowdOfUnpaid(world, 600);
	world.clock.pass(60_000);
	await world.sweep();
	await world.work();
	expect(await books(world)).toMatchObject({ gateway: ["succeeded"], payments: ["captured"] });
});

/** Older intents of this many people, for which the gateway has not answered yet. */
async function crowdOfUnpaid(world: World, count: number): Promise<void> {
	const person = await world.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
	const intent = await world.db.selectFrom("payment_intents").selectAll().executeTakeFirstOrThrow();
	const numbers = Array.from({ length: count }, (_, at) => `0-${at}`);
	for (let at = 0; at < count; at += 100) {
		const some = numbers.slice(at, at + 100);
		const people = some.map((id) => ({
			...person,
			id,
			email: `${id}@genga.test`,
			role: "student" as const,
		}));
		await world.db.insertInto("users").values(people).execute();
		const unpaid = { ...intent, gateway_id: null, state: "creating" as const };
		const intents = some.map((id) => ({ ...unpaid, id, user_id: id }));
		await world.db.insertInto("payment_intents").values(intents).execute();
	}
}
