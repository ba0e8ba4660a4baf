import { expect, test } from "vitest";
import { GatewayRefused } from "#providers/payment/port.ts";
import { settlePayment } from "#server/payments/settle-payment.ts";
import { makeClass, makePerson, signIn } from "#tests/support/make.ts";
import {
	authorise,
	payByCard,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import type { Answer } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { between, type Meanwhile, withMeanwhile } from "./between.ts";
import { books } from "./books.ts";

const MINUTE = 60_000;

test("an intent canceled by the sweep while the card is paid: the student is told, without being enrolled first (P4)", async () => {
	const asked = Promise.withResolvers<void>();
	const swept = Promise.withResolvers<void>();
	let payAndRecord: (() => Promise<Answer>) | undefined;
	let recording: Promise<Answer> | undefined;
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				// The sweep asks first and is told "unpaid". Before it acts on that, the card is accepted.
				retrieveIntent: async (id) => {
					const truth = await real.retrieveIntent(id);
					if (!recording) {
						recording = payAndRecord?.();
						await asked.promise;
					} else {
						asked.resolve();
						await swept.promise;
					}
					return truth;
				},
			}),
	});
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1 });
	const selection = await select(world, student, chosen);
	const { clientSecret } = (await startPaying(world, student, selection, chosen.price)).body;
	world.clock.pass(16 * MINUTE);
	Object.assign(student, await signIn(world, student.id));
	payAndRecord = async () => {
		await payByCard(world, clientSecret);
		return await recordPayment(world, student, transactionOf(clientSecret), chosen.id);
	};

	await world.sweep();
	swept.resolve();

	const recorded = await recording;
	expect([recorded?.status, recorded?.body.code]).toEqual([410, "hold_over"]);
	await world.work();
	expect(await books(world)).toEqual({
		gateway: ["canceled"],
		intents: ["canceled"],
		payments: [],
		enrolments: 0,
		holds: 0,
		work: [],
	});
});

test("an intent canceled by the gateway's event during the student's own call: the student is told that reason", async () => {
	const meanwhile: Meanwhile = {};
	const world = await openWorld({ gateway: (real) => withMeanwhile(real, meanwhile) });
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1 });
	const selection = await select(world, student, chosen);
	const { clientSecret } = (await startPaying(world, student, selection, chosen.price)).body;
	await world.db
		.updateTable("classes")
		.set({ status: "denied" })
		.where("id", "=", chosen.id)
		.execute();
	await payByCard(world, clientSecret);
	const id = transactionOf(clientSecret);
	meanwhile.act = async () => {
		await settlePayment(world.needs, id);
		await world.work();
	};

	const recorded = await recordPayment(world, student, id, chosen.id);
	expect([recorded.status, recorded.body.code]).toEqual([409, "class_not_open"]);
	expect((await books(world)).payments).toEqual([]);
});

test("a payment that cannot be canceled while the bank decides about the card is canceled afterwards", async () => {
	let isDeciding = true;
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				cancelIntent: async (id) => {
					if (isDeciding) throw new GatewayRefused("the payment is processing");
					return await real.cancelIntent(id);
				},
			}),
	});
	const [student, chosen] = [await makePerson(world), await makeClass(world)];
	const transactionId = await authorise(world, student, chosen);
	await world.db.updateTable("classes").set({ status: "denied" }).execute();
	await recordPayment(world, student, transactionId, chosen.id);
	await world.work();
	expect(await books(world)).toMatchObject({ gateway: ["requires_capture"], intents: ["voiding"] });
	isDeciding = false;
	world.clock.pass(MINUTE);
	await world.work();
	expect(await books(world)).toMatchObject({
		...{ gateway: ["canceled"], intents: ["canceled"], payments: [], work: [] },
	});
});
