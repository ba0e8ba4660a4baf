import { expect, test } from "vitest";
import { workers } from "#server/background.ts";
import { claimLaterWork } from "#server/later/store.ts";
import { capturePayment } from "#server/payments/capture-payment.ts";
import { sweepRefunds } from "#server/refunds/sweep-refunds.ts";
import { bought } from "#tests/refunds/good-calls.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, CARDS, recordPayment } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { lineFor, overLine } from "./between.ts";

test("a buyer gets exactly one receipt by email, after the money is taken", async () => {
	const world = await openWorld({ settings: { TAX_LINE: "VAT ID DE123456789" } });
	const { student, paymentId } = await bought(world);
	const { body: receipt } = await ask(world, student, `GET /api/receipt/${paymentId}`);
	// Repeated later work finds the money already taken.
	await capturePayment(world.needs, { paymentId });
	await world.work();
	const [letter, ...others] = await world.letters();
	expect(others).toEqual([]);
	expect(letter).toMatchObject({
		to: student.email,
		subject: `Genga: your receipt for "${receipt.className}"`,
		text: `Hello ${student.name},

Thank you. We received your payment, and your seat in "${receipt.className}" is booked. This is your receipt:

Number: ${receipt.number}
Date: Sun, 15 Mar 2026 12:00:00 GMT
Seller: Genga, studio@genga.test
Class: ${receipt.className}
Instructor: ${receipt.instructorName}
Amount: $24
Tax: VAT ID DE123456789

You can read and print it here:

http://localhost:3999/dashboard/receipt/${paymentId}`,
	});
	expect(letter?.html).toContain(`<td>${receipt.number}</td>`);
});

test("when two processes capture at once, one of them sends the receipt", async () => {
	const line = lineFor("captureIntent", "down");
	const world = await openWorld({ gateway: (real) => overLine(real, line) });
	const [student, chosen] = [await makePerson(world), await makeClass(world)];
	const transaction = await authorise(world, student, chosen);
	const { body } = await recordPayment(world, student, transaction, chosen.id);
	await world.work();
	expect(await world.letters()).toEqual([]);
	line.is = "up";
	const { insertedId: paymentId } = body.insertResult;
	await Promise.all([1, 2, 3].map(() => capturePayment(world.needs, { paymentId })));
	await world.work();
	expect(await world.letters()).toMatchObject([{ to: student.email }]);
});

test("a payment refunded at the gateway before the site heard that its money was taken gets no receipt", async () => {
	const line = lineFor("captureIntent", "deaf");
	const world = await openWorld({ gateway: (real) => overLine(real, line) });
	const [student, chosen] = [await makePerson(world), await makeClass(world)];
	const transaction = await authorise(world, student, chosen);
	await recordPayment(world, student, transaction, chosen.id);
	const refund = { intentId: transaction, idempotencyKey: transaction, reason: "by hand" };
	await world.gateway.refundIntent(refund);
	await sweepRefunds(world.needs);
	line.is = "up";
	world.clock.pass(5 * 60_000);
	await world.work();
	expect((await world.letters()).map(({ subject }) => subject)).toEqual([
		expect.stringContaining("on its way"),
	]);
	expect(await world.db.selectFrom("digest_items").selectAll().execute()).toEqual([]);
	const payments = await world.db.selectFrom("payments").select("state").execute();
	expect(payments).toEqual([{ state: "captured" }]);
});

test("an email sent by a process that died before recording it is resent with the same id and is one in the outbox", async () => {
	const world = await openWorld();
	const [student, chosen] = [await makePerson(world), await makeClass(world, { price: 0 })];
	await ask(world, student, "POST /api/payments", { classId: chosen.id });
	const { connection, now } = world.needs;
	const work = await claimLaterWork(connection.db, ["send-mail"], now());
	const { traceId: _, ...mail } = JSON.parse(work?.payload ?? "{}");
	await workers["send-mail"](world.needs, mail, String(work?.id));
	// The process dies here. Until its claim expires, no process sends the email.
	await world.work();
	world.clock.pass(5 * 60_000 + 1);
	const sent: string[] = [];
	const { mailer } = world.needs;
	world.needs.mailer = {
		async send(again) {
			sent.push(again.id);
			await mailer.send(again);
		},
	};
	await world.work();
	await world.work();
	expect(sent).toEqual([mail.id]);
	expect(await world.letters()).toMatchObject([{ id: mail.id }]);
});

test("a free class sends an email that says the class was free", async () => {
	const world = await openWorld();
	const [student, chosen] = [await makePerson(world), await makeClass(world, { price: 0 })];
	const enrol = () => ask(world, student, "POST /api/payments", { classId: chosen.id });
	const { body } = await enrol();
	expect((await enrol()).body).toEqual(body);
	await world.work();
	const name = expect.stringMatching(/^Genga: you are enrolled in "Class \d+"$/);
	expect(await world.letters()).toMatchObject([{ to: student.email, subject: name }]);
	const [{ text } = { text: "" }] = await world.letters();
	expect(text).toMatch(/The class is free, and nothing was charged\./);
	expect(text).toContain(`/dashboard/receipt/${body.insertResult.insertedId}`);
});

test("a purchase refused by the bank sends no receipt, and a site without email sends no receipts", async () => {
	const world = await openWorld();
	const [student, chosen] = [await makePerson(world), await makeClass(world)];
	const transaction = await authorise(world, student, chosen, CARDS.captureRefused);
	await recordPayment(world, student, transaction, chosen.id);
	await world.work();
	expect((await world.letters()).map(({ subject }) => subject)).toEqual([
		expect.stringContaining("did not go through"),
	]);
	const silent = await openWorld({ settings: { MAIL: "none" } });
	await bought(silent);
	expect(await silent.letters()).toEqual([]);
});
