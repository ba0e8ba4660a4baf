import { expect, test } from "vitest";
import { sweepDisputes } from "#server/refunds/disputes/sweep-disputes.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, recordPayment } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { record } from "./by-hand.ts";
import { boughtAtStripe, decided, disputed } from "./disputes.ts";
import { reason, refundLetters, seats, shown } from "./refunded.ts";

const DAY = 24 * 3600_000;

const subjects = async (world: World, { email }: { email: string }) =>
	(await world.letters()).filter(({ to }) => to === email).map(({ subject }) => subject);

async function dueTo({ db }: World, { id }: { id: string }) {
	const query = db.selectFrom("earning_balances").where("instructor_id", "=", id);
	return Number((await query.select("due_cents").executeTakeFirstOrThrow()).due_cents);
}

/** For a time at which the sessions of the test's people have ended. */
async function shownLater(world: World, paymentId: string) {
	return await shown(world, await makePerson(world, { role: "admin" }), paymentId);
}

test("while a bank disputes a payment, nobody can refund it, and the administrators have a letter", async () => {
	const sale = await boughtAtStripe();
	const { world, admin, student, paymentId } = sale;
	await disputed(sale, sale.transactionId);
	const refusals = [
		await ask(world, student, "POST /api/refund-requests", { paymentId, reason }),
		await ask(world, admin, "POST /api/refunds", { paymentId, reason }),
		await record(world, admin, paymentId),
	];
	expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
		Array(3).fill([409, "payment_disputed"]),
	);
	expect(await shown(world, admin, paymentId)).toMatchObject({
		...{ state: "captured", refunded: 0, refund: null },
		dispute: { state: "open", amount: 24, reason: "fraudulent" },
	});
	expect(await subjects(world, admin)).toContainEqual(
		expect.stringMatching(/A bank disputes the payment for ".+"\. Answer it by 2026-03-22$/),
	);
	expect(await refundLetters(world, student)).toEqual([]);
});

test("a lost dispute takes back the money, the seat and the instructor's share, once", async () => {
	const sale = await boughtAtStripe();
	const { world, admin, student, teacher, paymentId } = sale;
	const dispute = await disputed(sale, sale.transactionId);
	expect(await dueTo(world, teacher)).toBe(1680);
	await decided(sale, dispute, "lost");
	await decided(sale, dispute, "lost");
	await sweepDisputes(world.needs);
	await world.work();
	expect(await shown(world, student, paymentId)).toMatchObject({
		...{ state: "refunded", refunded: 24, refundedByHand: 24 },
		refund: { origin: "gateway", state: "done" },
		dispute: { state: "lost", answerBy: null },
	});
	expect(await seats(world)).toMatchObject({ available: 3, enrolled: 0 });
	expect(await dueTo(world, teacher)).toBe(0);
	expect((await ask(world, admin, "GET /api/admin/totals")).body.earnings).toBe(0);
	const letters = await refundLetters(world, student);
	expect(letters).toHaveLength(1);
	expect(letters[0]?.text).toContain("took back $24 of the $24");
	const told = (await subjects(world, admin)).filter((subject) => subject.includes("is lost"));
	expect(told).toHaveLength(1);
	const again = await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	expect([again.status, again.body.code]).toEqual([409, "already_refunded"]);
});

test("a lost dispute about a part leaves the student the class, and the rest can be refunded", async () => {
	const sale = await boughtAtStripe();
	const { world, admin, student, paymentId } = sale;
	await decided(sale, await disputed(sale, sale.transactionId, { amount: 900 }), "lost");
	expect(await shown(world, student, paymentId)).toMatchObject({ state: "captured", refunded: 9 });
	expect(await seats(world)).toMatchObject({ available: 2, enrolled: 1 });
	expect((await refundLetters(world, student))[0]?.text).toContain("You keep the class.");
	expect((await record(world, admin, paymentId, { amount: 15.01 })).status).toBe(422);
	expect((await record(world, admin, paymentId, { amount: 15 })).status).toBe(200);
	expect(await shown(world, student, paymentId)).toMatchObject({ state: "refunded", refunded: 24 });
});

test("a won dispute changes nothing, and then the payment can be refunded", async () => {
	const sale = await boughtAtStripe();
	const { world, admin, student, paymentId } = sale;
	await decided(sale, await disputed(sale, sale.transactionId), "won");
	expect(await shown(world, student, paymentId)).toMatchObject({ state: "captured", refunded: 0 });
	expect(await refundLetters(world, student)).toEqual([]);
	expect(await subjects(world, admin)).toContainEqual(
		expect.stringMatching(/is over, and the bank takes nothing$/),
	);
	expect((await ask(world, admin, "POST /api/refunds", { paymentId, reason })).status).toBe(200);
	await world.work();
	expect(await shown(world, student, paymentId)).toMatchObject({ state: "refunded" });
});

test("a bank's inquiry takes nothing, so the payment can be refunded", async () => {
	const sale = await boughtAtStripe();
	const { world, peer, admin, paymentId } = sale;
	const inquiry = await disputed(sale, sale.transactionId, { status: "warning_needs_response" });
	expect(await shown(world, admin, paymentId)).toMatchObject({ dispute: { state: "inquiry" } });
	expect((await ask(world, admin, "POST /api/refunds", { paymentId, reason })).status).toBe(200);
	await world.work();
	expect(await shown(world, admin, paymentId)).toMatchObject({ state: "refunded", refunded: 24 });
	peer.ledger.disputes.move(inquiry, "warning_closed");
	await sweepDisputes(world.needs);
	await world.work();
	const subjectsOfAdmin = await subjects(world, admin);
	expect(subjectsOfAdmin).toContainEqual(expect.stringContaining("the bank takes nothing"));
	expect(subjectsOfAdmin).not.toContainEqual(expect.stringContaining("keep the money"));
});

test("the sweep finds a decision whose event was lost, also months later", async () => {
	const sale = await boughtAtStripe();
	const { world, peer, paymentId } = sale;
	const dispute = await disputed(sale, sale.transactionId);
	world.clock.pass(80 * DAY);
	peer.ledger.disputes.move(dispute, "lost");
	await sweepDisputes(world.needs);
	await world.work();
	expect(await shownLater(world, paymentId)).toMatchObject({ state: "refunded" });
	expect(await seats(world)).toMatchObject({ available: 3 });
});

test("a refund that was asked for before is answered by the lost dispute", async () => {
	const sale = await boughtAtStripe();
	const { world, admin, student, paymentId } = sale;
	await world.db
		.insertInto("refunds")
		.values({
			...{ id: "asked", payment_id: paymentId, origin: "student", asked_by: student.id, reason },
			...{ decided_by: null, amount_cents: 2400, state: "asked", refusal: null },
			...{ idempotency_key: "asked", created_at: world.clock.now, finished_at: null },
		})
		.execute();
	await decided(sale, await disputed(sale, sale.transactionId), "lost");
	expect(await shownLater(world, paymentId)).toMatchObject({ refund: { state: "done" } });
	const late = await ask(world, admin, "PATCH /api/refunds/asked/decline", { reason });
	expect([late.status, late.body.code]).toEqual([409, "refund_decided"]);
});

test("a second dispute about the same payment takes only what the first one left", async () => {
	const sale = await boughtAtStripe();
	const { world, paymentId } = sale;
	await decided(sale, await disputed(sale, sale.transactionId, { amount: 900 }), "lost");
	world.clock.pass(DAY);
	const second = await disputed(sale, sale.transactionId);
	await sweepDisputes(world.needs);
	expect(await shownLater(world, paymentId)).toMatchObject({
		...{ refunded: 9, dispute: { state: "open", amount: 24 } },
	});
	await decided(sale, second, "lost");
	expect(await shownLater(world, paymentId)).toMatchObject({ state: "refunded", refunded: 24 });
	expect(await world.db.selectFrom("disputes").select("taken_cents").execute()).toEqual([
		{ taken_cents: 2400 },
	]);
});

test("processes that hear of a lost part at once take it back once", async () => {
	const sale = await boughtAtStripe();
	const { world, peer, admin, paymentId, transactionId } = sale;
	peer.ledger.disputes.open(peer.ledger.find(transactionId), { amount: 900, status: "lost" });
	await Promise.all(Array.from({ length: 5 }, () => sweepDisputes(world.needs)));
	await world.work();
	expect(await shown(world, admin, paymentId)).toMatchObject({ state: "captured", refunded: 9 });
	const told = (await subjects(world, admin)).filter((subject) => subject.includes("is lost"));
	expect(told).toHaveLength(1);
});

test("a lost dispute stays lost, even if the bank changes its mind, because the seat may be sold again", async () => {
	const sale = await boughtAtStripe();
	const { world, admin, paymentId } = sale;
	const dispute = await disputed(sale, sale.transactionId);
	await decided(sale, dispute, "lost");
	await decided(sale, dispute, "won");
	expect(await shown(world, admin, paymentId)).toMatchObject({
		...{ state: "refunded", dispute: { state: "lost" } },
	});
});

test("a granted refund and a lost dispute at the same time give the money back once", async () => {
	for (let round = 0; round < 10; round += 1) {
		const sale = await boughtAtStripe();
		const { world, peer, admin, paymentId, transactionId } = sale;
		const dispute = peer.ledger.disputes.open(peer.ledger.find(transactionId));
		dispute.status = "lost";
		await Promise.all([
			ask(world, admin, "POST /api/refunds", { paymentId, reason }),
			sweepDisputes(world.needs),
			sweepDisputes(world.needs),
		]);
		await world.work();
		expect(await shown(world, admin, paymentId)).toMatchObject({ state: "refunded", refunded: 24 });
		expect(peer.ledger.find(transactionId).charge?.refunded).toBe(0);
		expect(await seats(world)).toMatchObject({ available: 3, enrolled: 0 });
		expect(await subjects(world, admin)).toContainEqual(expect.stringContaining("is lost"));
	}
});

test.each([
	["4000 0000 0000 0259", "refunded", "lost"],
	["4000 0000 0000 2685", "captured", "won"],
])(
	"the sandbox's bank disputes a payment by %s and decides a week later",
	async (card, state, decision) => {
		const world = await openWorld();
		const student = await makePerson(world);
		const admin = await makePerson(world, { role: "admin" });
		const chosen = await makeClass(world, { price: 24, seats: 3 });
		const transactionId = await authorise(world, student, chosen, card);
		const { body } = await recordPayment(world, student, transactionId, chosen.id);
		const paymentId = String(body.insertResult.insertedId);
		await world.work();
		await sweepDisputes(world.needs);
		expect(await shown(world, student, paymentId)).toMatchObject({ dispute: { state: "open" } });
		expect((await ask(world, admin, "POST /api/refunds", { paymentId, reason })).status).toBe(409);
		world.clock.pass(7 * DAY);
		await sweepDisputes(world.needs);
		expect(await shownLater(world, paymentId)).toMatchObject({
			...{ state, dispute: { state: decision, answerBy: null } },
		});
	},
);
