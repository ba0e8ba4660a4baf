import { expect, test } from "vitest";
import { HOLD_MINUTES } from "#contract/rules.ts";
import type { GatewayIntent } from "#providers/payment/port.ts";
import { enrolPaid } from "#server/payments/enrol-paid.ts";
import { findIntentByGatewayId } from "#server/payments/intent-store.ts";
import { duringTransaction } from "#tests/support/during-transaction.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import {
	payByCard,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { openWorld } from "#tests/support/world.ts";
import { between, lineFor, type Meanwhile, overLine, withMeanwhile } from "./between.ts";
import { books } from "./books.ts";

const HOLD = HOLD_MINUTES * 60_000;

test("a purchase that is settled while the sweep asks about another stays, although its hold ends", async () => {
	const { world, student, chosen, whileSweeping } = await heldButUnknownAtGateway();
	whileSweeping(async (transaction) => {
		expect((await recordPayment(world, student, transaction, chosen.id)).status).toBe(200);
	});
	await world.sweep();
	await world.work();
	expect(await books(world, chosen.id)).toEqual({
		gateway: ["succeeded"],
		intents: ["settled"],
		payments: ["captured"],
		enrolments: 1,
		holds: 0,
		work: [],
	});
});

test("a card accepted while the sweep asks about another is recorded by the next sweep", async () => {
	const { world, chosen, whileSweeping } = await heldButUnknownAtGateway();
	whileSweeping(async () => {});
	await world.sweep();
	expect(await books(world, chosen.id)).toMatchObject({ intents: ["open"], payments: [] });
	await world.sweep();
	await world.work();
	expect(await books(world, chosen.id)).toMatchObject({
		gateway: ["succeeded"],
		payments: ["captured"],
	});
});

test("a purchase that is settled after the gateway called it unpaid stays, although its hold is over", async () => {
	let answer: GatewayIntent | undefined;
	const world = await openWorld({
		gateway: (real) =>
			between(real, { retrieveIntent: async (id) => answer ?? (await real.retrieveIntent(id)) }),
	});
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1 });
	const selection = await select(world, student, chosen);
	const { clientSecret } = (await startPaying(world, student, selection, chosen.price)).body;
	const transaction = transactionOf(clientSecret);
	const unpaid = await world.gateway.retrieveIntent(transaction);
	await payByCard(world, clientSecret);
	const paid = await world.gateway.retrieveIntent(transaction);
	world.clock.pass(HOLD + 1);
	answer = unpaid;
	await duringTransaction(
		world,
		async (tx) => {
			const kept = await findIntentByGatewayId(tx, transaction);
			if (!kept || !paid) throw new Error("the payment is not known");
			await enrolPaid(world.needs, tx, kept, paid);
		},
		() => world.sweep(),
	);
	answer = undefined;
	await world.work();
	expect(await books(world)).toMatchObject({
		intents: ["settled"],
		payments: ["captured"],
		enrolments: 1,
	});
});

test("a card accepted within the hold, while the gateway's answer of before travels, is recorded by the next sweep", async () => {
	const meanwhile: Meanwhile = {};
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				async retrieveIntent(id) {
					const answer = await real.retrieveIntent(id);
					const { act } = meanwhile;
					meanwhile.act = undefined;
					await act?.();
					return answer;
				},
			}),
	});
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1 });
	const selection = await select(world, student, chosen);
	const { clientSecret } = (await startPaying(world, student, selection, chosen.price)).body;
	world.clock.pass(HOLD - 200);
	meanwhile.act = async () => {
		await payByCard(world, clientSecret);
		world.clock.pass(300);
	};
	await world.sweep();
	expect(await books(world)).toMatchObject({ intents: ["open"], gateway: ["requires_capture"] });
	await world.sweep();
	await world.work();
	expect(await books(world)).toMatchObject({
		gateway: ["succeeded"],
		payments: ["captured"],
		enrolments: 1,
	});
	expect((await world.letters()).map(({ subject }) => subject)).toEqual([
		expect.stringContaining("your receipt"),
	]);
});

/**
 * A student holds a seat whose payment the gateway never received. `whileSweeping`: their card is accepted while the
 * sweep asks about an older payment, then something else happens, and then the hold ends.
 */
async function heldButUnknownAtGateway() {
	const line = lineFor("createIntent");
	const meanwhile: Meanwhile = {};
	const world = await openWorld({
		gateway: (real) => withMeanwhile(overLine(real, line), meanwhile),
	});
	const earlier = await makePerson(world);
	const other = await makeClass(world);
	await startPaying(world, earlier, await select(world, earlier, other), other.price);
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1 });
	const selection = await select(world, student, chosen);
	line.is = "down";
	expect((await startPaying(world, student, selection, chosen.price)).status).toBe(503);
	line.is = "up";
	world.clock.pass(HOLD - 1);
	const whileSweeping = (then: (transaction: string) => Promise<void>) => {
		meanwhile.act = async () => {
			const { body } = await startPaying(world, student, selection, chosen.price);
			await payByCard(world, body.clientSecret);
			await then(transactionOf(body.clientSecret));
			world.clock.pass(2);
		};
	};
	return { world, student, chosen, whileSweeping };
}
