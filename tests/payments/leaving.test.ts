import { expect, test } from "vitest";
import { GatewayUnavailable } from "#providers/payment/port.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import {
	CARDS,
	payByCard,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World, type WorldOptions } from "#tests/support/world.ts";
import { between } from "./between.ts";
import { books } from "./books.ts";

const SECOND = 1000;

test("leaving the payment page releases the seat at once, and returning holds it again", async () => {
	const { world, student, selection, chosen, started } = await openPage();
	const left = await leave(world, student, started.holdId);
	expect([left.status, left.body.freeAt]).toEqual([200, new Date(world.clock.now).toISOString()]);
	expect(await othersCanHold(world, chosen)).toBe(true);
	const back = await startPaying(world, student, selection, chosen.price);
	expect([back.status, back.body.code]).toEqual([409, "seats_held"]);
});

test("giving up the selection releases the seat at once", async () => {
	const { world, student, selection, chosen } = await openPage();
	await ask(world, student, `DELETE /api/selected/class/${selection}`);
	expect(await othersCanHold(world, chosen)).toBe(true);
});

test("a closed page releases the seat after half a minute; a reload keeps it until the hold ends", async () => {
	const { world, student, selection, chosen, started } = await openPage();
	const closed = await leave(world, student, started.holdId, "closed");
	expect(closed.body.freeAt).toBe(new Date(world.clock.now + 30 * SECOND).toISOString());
	expect(await othersCanHold(world, chosen)).toBe(false);
	world.clock.pass(5 * SECOND);
	const reloaded = await startPaying(world, student, selection, chosen.price);
	expect(reloaded.body).toMatchObject({
		clientSecret: started.clientSecret,
		heldUntil: started.heldUntil,
	});
	world.clock.pass(60 * SECOND);
	expect(await othersCanHold(world, chosen)).toBe(false);

	await leave(world, student, reloaded.body.holdId, "closed");
	world.clock.pass(31 * SECOND);
	expect(await othersCanHold(world, chosen)).toBe(true);
});

test("the way of leaving the page must be one of two words", async () => {
	const { world, student, chosen, started } = await openPage();
	for (const page of ["gone", "", "CLOSED", "__proto__"]) {
		const call = `DELETE /api/seat-holds/${started.holdId}?page=${page}` as const;
		const refused = await ask(world, student, call);
		expect([page, refused.status, refused.body.code]).toEqual([page, 422, "invalid_input"]);
	}
	expect(await othersCanHold(world, chosen)).toBe(false);
});

test("a late message from an earlier visit, or from another person, changes nothing", async () => {
	const { world, student, selection, chosen, started } = await openPage();
	const reloaded = await startPaying(world, student, selection, chosen.price);
	const stranger = await makePerson(world);
	for (const [who, id] of [
		[student, started.holdId],
		[stranger, reloaded.body.holdId],
		[student, "none"],
	] as const) {
		const late = await leave(world, who, id);
		expect([late.status, late.body.freeAt]).toEqual([200, null]);
	}
	expect(await othersCanHold(world, chosen)).toBe(false);
});

test.for([
	["the bank is asking", CARDS.asks, "requires_action"],
	["the card was accepted", CARDS.pays, "requires_capture"],
] as const)("while %s, leaving and giving up keep seat and payment", async ([, card, status]) => {
	const { world, student, selection, chosen, started } = await openPage();
	await payByCard(world, started.clientSecret, card);
	const left = await leave(world, student, started.holdId);
	expect(left.body.freeAt).toBe(null);
	const dropped = await ask(world, student, `DELETE /api/selected/class/${selection}`);
	expect(dropped.body.deletedCount).toBe(1);
	expect(await othersCanHold(world, chosen)).toBe(false);
	expect(await books(world)).toMatchObject({ gateway: [status], intents: ["open"] });
	if (status !== "requires_capture") return;
	const recorded = await recordPayment(world, student, transactionOf(started.clientSecret));
	expect(recorded.status).toBe(200);
	await world.work();
	expect(await books(world)).toMatchObject({ gateway: ["succeeded"], enrolments: 1 });
});

test("a card tried after leaving the page is treated like any other: enrolled or not charged", async () => {
	const { world, student, started } = await openPage();
	await leave(world, student, started.holdId);
	await payByCard(world, started.clientSecret);
	const recorded = await recordPayment(world, student, transactionOf(started.clientSecret));
	expect(recorded.status).toBe(200);

	const second = await openPage();
	await leave(second.world, second.student, second.started.holdId);
	expect(await othersCanHold(second.world, second.chosen)).toBe(true);
	await payByCard(second.world, second.started.clientSecret);
	const id = transactionOf(second.started.clientSecret);
	const refused = await recordPayment(second.world, second.student, id);
	expect([refused.status, refused.body.code]).toEqual([409, "seats_held"]);
	await second.world.work();
	expect((await books(second.world)).gateway.sort()).toEqual([
		"canceled",
		"requires_payment_method",
	]);
	await world.work();
});

test("while the gateway does not answer, the seat stays held although the selection is removed", async () => {
	let away = false;
	const { world, student, selection, chosen, started } = await openPage({
		gateway: (real) =>
			between(real, {
				retrieveIntent(id) {
					if (away) throw new GatewayUnavailable("away");
					return real.retrieveIntent(id);
				},
			}),
	});
	away = true;
	expect((await leave(world, student, started.holdId)).body.freeAt).toBe(null);
	const dropped = await ask(world, student, `DELETE /api/selected/class/${selection}`);
	expect([dropped.status, dropped.body.deletedCount]).toEqual([200, 1]);
	expect(await othersCanHold(world, chosen)).toBe(false);
});

/** A student on the payment page of a class's only seat. */
async function openPage(options: WorldOptions = {}) {
	const world = await openWorld(options);
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1 });
	const selection = await select(world, student, chosen);
	const { body: started } = await startPaying(world, student, selection, chosen.price);
	return { world, student, chosen, selection, started };
}

async function leave(world: World, who: TestPerson, holdId: string, page?: "closed") {
	const query = page ? `?page=${page}` : "";
	return await ask(world, who, `DELETE /api/seat-holds/${holdId}${query}`);
}

async function othersCanHold(world: World, chosen: { id: string; ownerId: string; price: number }) {
	const other = await makePerson(world);
	const selection = await select(world, other, chosen);
	return (await startPaying(world, other, selection, chosen.price)).status === 200;
}
