import { expect, test } from "vitest";
import { makePerson, signIn, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { earned, paidOut, payoutOf } from "./good-calls.ts";

const ROUNDS = 20;
const DAY = 24 * 3600_000;

async function due(world: World, { id }: { id: string }): Promise<number> {
	const { due_cents } = await world.db
		.selectFrom("earning_balances")
		.where("instructor_id", "=", id)
		.select("due_cents")
		.executeTakeFirstOrThrow();
	return due_cents;
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

test("a payout lowers what is due, is in the audit log, and the instructor gets a letter", async () => {
	const world = await openWorld();
	const { teacher, admin } = await paidOut(world);
	const { body } = await ask(world, teacher, `GET /api/earnings/${teacher.id}`);
	expect(body).toEqual({
		...{ _id: teacher.id, name: teacher.name },
		...{ earned: 16.8, paidOut: 10, due: 6.8, inDispute: 0 },
	});
	const payouts = await ask(world, teacher, `GET /api/earnings/${teacher.id}/payouts`);
	expect(payouts.body).toMatchObject([
		{ kind: "payout", amount: 10, paidOn: "2026-03-14", reference: "Transfer 4711" },
	]);
	await world.work();
	const [letter] = (await world.letters()).filter(({ to }) => to === teacher.email);
	expect(letter?.subject).toContain("we paid you $10");
	expect(letter?.text).toMatch(/Reference: Transfer 4711/);
	const log = await ask(world, admin, "GET /api/audit");
	expect(log.body[0]).toMatchObject({
		action: "payout.record",
		subject: `${teacher.name} (${teacher.email})`,
		detail: { amount: "$10", reference: "Transfer 4711" },
	});
});

test("never more than is due, nor for a day to come, nor to nobody; the refusal says it at its field", async () => {
	const world = await openWorld();
	const { teacher, admin } = await paidOut(world);
	const pay = (change: object) =>
		ask(world, admin, "POST /api/payouts", { ...payoutOf(teacher, 1), ...change });
	const cases = [
		[{ amount: 6.81 }, "amount", "Only $6.80 is due. Write that or less"],
		[{ amount: 0.001 }, "amount", "Amount must be in whole cents"],
		[{ amount: 0 }, "amount", "Amount must be above 0"],
		[{ paidOn: "2026-03-17" }, "paidOn", "The day must not be after today"],
		[{ paidOn: "2026-02-30" }, "paidOn", "Please choose the day on which it was paid"],
		[{ reference: " " }, "reference", "Reference is required"],
	] as const;
	for (const [change, field, message] of cases) {
		const { status, body } = await pay(change);
		expect([status, body.errors]).toEqual([422, [{ field, message }]]);
	}
	expect((await pay({ instructorId: "nobody" })).body.code).toBe("not_found");
	const newcomer = await makePerson(world, { role: "instructor" });
	expect((await pay({ instructorId: newcomer.id })).body.errors).toEqual([
		{ field: "amount", message: "Nothing is due to this person" },
	]);
	expect(await due(world, teacher)).toBe(680);
	expect((await pay({ amount: 6.8 })).status).toBe(200);
	expect(await due(world, teacher)).toBe(0);
});

test("the same payout is recorded once, also by several at once; after a reversal it can be recorded again", async () => {
	const world = await openWorld();
	const { teacher, admin } = await earned(world).then(async (sale) => ({
		...sale,
		admin: await makePerson(world, { role: "admin" }),
	}));
	const pay = (change: object = {}) =>
		ask(world, admin, "POST /api/payouts", { ...payoutOf(teacher, 2), ...change });
	const answers = await Promise.all([pay(), pay(), pay()]);
	expect(statuses(answers)).toEqual([200, 422, 422]);
	expect(await due(world, teacher)).toBe(1480);
	expect((await pay()).body.errors).toEqual([
		{
			field: "reference",
			message:
				"A payout of $2 on 2026-03-14 with the reference “Transfer 4711” is already recorded",
		},
	]);
	const others = [{ amount: 3 }, { paidOn: "2026-03-13" }, { reference: "Transfer 4712" }];
	for (const change of others) expect((await pay(change)).status).toBe(200);
	expect(await due(world, teacher)).toBe(780);

	const payoutId = answers.find(({ status }) => status === 200)?.body.insertedId;
	const reason = "Sent to another account.";
	await ask(world, admin, `POST /api/payouts/${payoutId}/reversal`, { reason });
	expect(statuses([await pay(), await pay()])).toEqual([200, 422]);
	expect(await due(world, teacher)).toBe(780);
	await world.work();
	const letters = (await world.letters()).filter(({ to }) => to === teacher.email);
	expect(letters.filter(({ subject }) => subject.includes("we paid you"))).toHaveLength(5);
});

test("a payout recorded by mistake is taken back by another entry, once, and is due again", async () => {
	const world = await openWorld();
	const { teacher, admin, payoutId } = await paidOut(world);
	const call = `POST /api/payouts/${payoutId}/reversal` as const;
	const reason = "Sent to another account.";
	const answers = await Promise.all(
		Array.from({ length: 4 }, () => ask(world, admin, call, { reason })),
	);
	expect(statuses(answers)).toEqual([200, 409, 409, 409]);
	expect(await due(world, teacher)).toBe(1680);
	const { body } = await ask(world, admin, `GET /api/earnings/${teacher.id}/payouts`);
	expect(body).toMatchObject([
		{ kind: "reversal", amount: 10, reference: reason, paidOn: null, reversed: false },
		{ kind: "payout", amount: 10, reversed: true },
	]);
	await world.work();
	const letters = (await world.letters()).filter(({ to }) => to === teacher.email);
	expect(letters.filter(({ subject }) => subject.includes("by mistake"))).toHaveLength(1);
	const reversal = String(body[0]._id);
	const again = await ask(world, admin, `POST /api/payouts/${reversal}/reversal`, { reason });
	expect(again.status).toBe(404);
});

test("two administrators at once never pay more than is due together, 20 rounds", async () => {
	const world = await openWorld();
	for (let round = 0; round < ROUNDS; round += 1) {
		const { teacher } = await earned(world);
		const amount = round % 2 ? 16.8 : 8.4;
		const admins = [1, 2].map(() => makePerson(world, { role: "admin" }));
		const answers = await Promise.all(
			(await Promise.all(admins)).map((admin, at) =>
				ask(world, admin, "POST /api/payouts", {
					...payoutOf(teacher, amount),
					reference: `Transfer ${at}`,
				}),
			),
		);
		expect(statuses(answers)).toEqual(round % 2 ? [200, 422] : [200, 200]);
		expect(await due(world, teacher)).toBe(0);
	}
});

test("a refund and a payout in the same instant are both in the ledger; what is missing is carried on, 20 rounds", async () => {
	const world = await openWorld();
	for (let round = 0; round < ROUNDS; round += 1) {
		const { teacher, paymentId, student, chosen } = await earned(world);
		const admin = await makePerson(world, { role: "admin" });
		// Every other one is a class that is taken down, whose money is back for the asking.
		if (round % 2)
			await ask(world, admin, `PATCH /api/class/${chosen.id}/take-down`, { reason: "Copied." });
		const reason = "Copied.";
		const { status } =
			round % 2
				? await ask(world, student, "POST /api/refund-requests", { paymentId, reason })
				: await ask(world, admin, "POST /api/refunds", { paymentId, reason });
		expect(status).toBe(200);
		const [, paid] = await Promise.all([
			world.work(),
			ask(world, admin, "POST /api/payouts", payoutOf(teacher, 16.8)),
		]);
		expect(await due(world, teacher)).toBe(paid.status === 200 ? -1680 : 0);
	}
});

test("money that goes back after it was paid out is owed, and the next sale pays it off", async () => {
	const world = await openWorld();
	const again = async (who: TestPerson) => ({ ...who, ...(await signIn(world, who.id)) });
	const { paymentId, chosen, ...people } = await paidOut(world, 16.8);
	world.clock.pass(20 * DAY);
	const [teacher, admin] = [await again(people.teacher), await again(people.admin)];
	await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Ill." });
	await world.work();
	expect(await due(world, teacher)).toBe(-1680);
	const refused = await ask(world, admin, "POST /api/payouts", payoutOf(teacher, 0.01));
	expect(refused.status).toBe(422);

	const month = async (which: string) =>
		(await ask(world, admin, `GET /api/earnings/${teacher.id}/statement/${which}`)).body;
	expect(await month("2026-03")).toMatchObject({
		...{ carriedIn: 0, carriedOut: 0, payouts: [{ amount: 16.8 }] },
		classes: [{ classId: chosen.id, gross: 24, refunded: 0, earned: 16.8 }],
	});
	expect(await month("2026-04")).toMatchObject({
		...{ carriedIn: 0, carriedOut: -16.8, payouts: [] },
		classes: [{ gross: 0, refunded: 24, earned: -16.8 }],
	});
	expect(await month("2026-05")).toMatchObject({ carriedIn: -16.8, carriedOut: -16.8 });
	expect(await month("2026-02")).toMatchObject({ carriedIn: 0, carriedOut: 0, classes: [] });
	const months = await ask(world, teacher, `GET /api/earnings/${teacher.id}/months?limit=1`);
	expect(months.body).toMatchObject([{ month: "2026-04", earned: -16.8 }]);
	const [, next = ""] = /<([^>]+)>/.exec(String(months.headers.link)) ?? [];
	expect((await ask(world, teacher, `GET ${next as "/"}`)).body).toMatchObject([
		{ month: "2026-03", gross: 24, earned: 16.8 },
	]);
});

test("administrators see those with most due first", async () => {
	const world = await openWorld();
	const [a, b, c] = [
		await earned(world, { price: 10 }),
		await earned(world, { price: 30 }),
		await earned(world, { price: 10 }),
	];
	const admin = await makePerson(world, { role: "admin" });
	const first = await ask(world, admin, "GET /api/earnings?limit=2");
	expect(first.body).toMatchObject([
		{ _id: b.teacher.id, due: 21, email: b.teacher.email },
		{ _id: c.teacher.id, due: 7 },
	]);
	const [, next = ""] = /<([^>]+)>/.exec(String(first.headers.link)) ?? [];
	expect((await ask(world, admin, `GET ${next as "/"}`)).body).toMatchObject([
		{ _id: a.teacher.id, due: 7 },
	]);
});

test("a class's own share counts for its next sale, and the audit log has the change", async () => {
	const world = await openWorld();
	const { teacher, chosen } = await earned(world, { price: 10, seats: 5 });
	const admin = await makePerson(world, { role: "admin" });
	const call = `/api/class/${chosen.id}/share` as const;
	expect((await ask(world, admin, `GET ${call}`)).body).toEqual({ share: null, ofSite: 70 });
	expect((await ask(world, admin, `PATCH ${call}`, { share: 90 })).status).toBe(200);
	expect((await ask(world, admin, `GET ${call}`)).body).toEqual({ share: 90, ofSite: 70 });
	expect(await due(world, teacher)).toBe(700);
	await buy(world, await makePerson(world), chosen);
	expect(await due(world, teacher)).toBe(1600);
	await ask(world, admin, `PATCH ${call}`, { share: null });
	await buy(world, await makePerson(world), chosen);
	expect(await due(world, teacher)).toBe(2300);
	const { body } = await ask(world, admin, "GET /api/audit?action=class.share");
	expect(body.map(({ detail }: { detail: object }) => detail)).toEqual([
		{ from: "90%", to: "the share of the site" },
		{ from: "the share of the site", to: "90%" },
	]);
	const wrong = await ask(world, admin, `PATCH ${call}`, { share: 101 });
	expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, "share"]);
});
