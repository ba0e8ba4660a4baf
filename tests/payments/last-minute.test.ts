import { expect, test } from "vitest";
import {
	giveRole,
	makeClass,
	makePerson,
	type TestClass,
	type TestPerson,
} from "#tests/support/make.ts";
import { authorise, buy, recordPayment, select, startPaying } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { books, lettersOfTrouble } from "./books.ts";

/** What may happen between the card form and the recording, and what the student is told (P4). */
const changes: Record<
	string,
	(world: World, chosen: TestClass, student: TestPerson) => Promise<unknown>
> = {
	class_not_open: (world) => world.db.updateTable("classes").set({ status: "denied" }).execute(),
	price_changed: async (world) => {
		await world.db.updateTable("classes").set({ price_cents: 9900 }).execute();
		// Until the hold ends, the price that was shown applies (held-price.test.ts).
		const over = { held_until: world.clock.now - 1 };
		await world.db.updateTable("payment_intents").set(over).execute();
	},
	sold_out: (world) =>
		world.db.updateTable("class_seats").set({ capacity: 0, available: 0 }).execute(),
	already_enrolled: (world, chosen, student) => enrolOtherwise(world, chosen, student),
	seats_held: (world, chosen) => loseTheHold(world, chosen),
};

test.for(Object.keys(changes))(
	"%s at the last minute: nothing is charged, and the student is told (P4)",
	async (code) => {
		const world = await openWorld();
		const student = await makePerson(world);
		const chosen = await makeClass(world, { seats: 1 });
		const transactionId = await authorise(world, student, chosen);
		await changes[code]?.(world, chosen, student);
		const before = await books(world);

		const refused = await recordPayment(world, student, transactionId, chosen.id);
		expect([refused.status, refused.body.code]).toEqual([409, code]);
		expect(refused.body.detail).toContain("Nothing was charged");
		// The answer stays the same, whoever asks and however often.
		const again = await recordPayment(world, student, transactionId, chosen.id);
		expect(again.body).toEqual(refused.body);

		await world.work();
		const words: Record<string, string> = {
			class_not_open: "not for sale",
			price_changed: "the price of",
			sold_out: "is sold out",
			already_enrolled: "already",
			seats_held: "somebody else holds",
		};
		const letters = (await lettersOfTrouble(world)).filter(({ to }) => to === student.email);
		expect(letters).toMatchObject([{ subject: expect.stringContaining(words[code] ?? code) }]);
		const after = await books(world);
		expect(after.gateway.filter((status) => status === "canceled")).toHaveLength(1);
		expect(after).toMatchObject({
			payments: before.payments,
			enrolments: before.enrolments,
			work: [],
		});
		const held = await world.db
			.selectFrom("seat_holds")
			.selectAll()
			.where("user_id", "=", student.id)
			.execute();
		expect(held).toEqual([]);
	},
);

test("a payment canceled at the gateway by somebody else: the student is told, and the seat is released at once", async () => {
	const world = await openWorld();
	const [student, next] = [await makePerson(world), await makePerson(world)];
	const chosen = await makeClass(world, { seats: 1 });
	const transactionId = await authorise(world, student, chosen);
	await world.gateway.cancelIntent(transactionId);
	const refused = await recordPayment(world, student, transactionId, chosen.id);
	expect([refused.status, refused.body.code]).toEqual([410, "payment_canceled"]);
	await world.work();
	expect(await lettersOfTrouble(world)).toMatchObject([
		{ to: student.email, subject: expect.stringContaining("was canceled") },
	]);
	const started = await startPaying(world, next, await select(world, next, chosen), chosen.price);
	expect(started.status).toBe(200);
});

test("a student promoted at the last minute is told so, and the money is given back at once", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const transactionId = await authorise(world, student, chosen);
	await giveRole(world, student.id, "instructor");

	const refused = await recordPayment(world, student, transactionId, chosen.id);
	expect([refused.status, refused.body.code]).toEqual([409, "students_only"]);
	expect(refused.body.detail).toBe("Only students can take classes. Nothing was charged.");
	const again = await recordPayment(world, student, transactionId, chosen.id);
	expect([again.status, again.body.detail]).toEqual([409, refused.body.detail]);
	await world.work();
	expect(await lettersOfTrouble(world)).toMatchObject([
		{ to: student.email, subject: expect.stringContaining("your account cannot take") },
	]);
	expect(await books(world)).toMatchObject({
		gateway: ["canceled"],
		payments: [],
		holds: 0,
		work: [],
	});
});

test("a promotion after the recording leaves the payment valid, and repeating the call succeeds", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const transactionId = await authorise(world, student, chosen);
	const recorded = await recordPayment(world, student, transactionId, chosen.id);
	await giveRole(world, student.id, "admin");
	const again = await recordPayment(world, student, transactionId, chosen.id);
	expect([again.status, again.body]).toEqual([200, recorded.body]);
	await world.work();
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1 });
});

test("other roles record nothing: not another's transaction, none that is not there, no free class", async () => {
	const world = await openWorld();
	const [student, promoted] = [await makePerson(world), await makePerson(world)];
	const chosen = await makeClass(world);
	const free = await makeClass(world, { price: 0 });
	const transactionId = await authorise(world, student, chosen);
	await giveRole(world, promoted.id, "instructor");
	for (const body of [{ transactionId }, { transactionId: "pi_fake" }, { classId: free.id }]) {
		const { status, body: said } = await ask(world, promoted, "POST /api/payments", body);
		expect([body, status, said.code]).toEqual([body, 403, "wrong_role"]);
	}
	expect(await books(world)).toMatchObject({ payments: [], enrolments: 0 });
});

test("dropping the selection while paying does not stop the payment (S3)", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const transactionId = await authorise(world, student, chosen);
	await world.db.deleteFrom("selections").execute();
	const recorded = await recordPayment(world, student, transactionId, chosen.id);
	expect([recorded.status, recorded.body.deleteResult.deletedCount]).toEqual([200, 0]);
	await world.work();
	expect(await books(world)).toMatchObject({ gateway: ["succeeded"], enrolments: 1 });
});

test("a purchase removes no other student's selection and no selection of another class (I8)", async () => {
	const world = await openWorld();
	const [student, other] = [await makePerson(world), await makePerson(world)];
	const [chosen, another] = [await makeClass(world), await makeClass(world)];
	const kept = [await select(world, other, chosen), await select(world, student, another)];
	await buy(world, student, chosen);
	const left = await world.db.selectFrom("selections").select("id").execute();
	expect(left.map((row) => row.id).sort()).toEqual(kept.sort());
});

/** A second tab that got through: the same student is in the class by another payment. */
async function enrolOtherwise(world: World, chosen: TestClass, student: TestPerson): Promise<void> {
	await world.db.updateTable("class_seats").set({ capacity: 2, available: 2 }).execute();
	const at = world.clock.now;
	const payment = { id: "p-2", transaction_id: "free_2", user_id: student.id, class_id: chosen.id };
	const texts = {
		email: "",
		class_name: "",
		class_image: "",
		instructor_name: "",
		instructor_email: "",
	};
	const money = { amount_cents: 0, refunded_cents: 0, by_hand_cents: 0, currency: "usd" };
	const replaced = { selections_deleted: 0, selection_id: null, selection_price_cents: null };
	await world.db
		.insertInto("payments")
		.values({ ...payment, ...texts, ...money, ...replaced, state: "captured", created_at: at })
		.execute();
	const enrolment = { user_id: student.id, class_id: chosen.id, payment_id: "p-2", created_at: at };
	await world.db
		.insertInto("enrolments")
		.values({ id: "e-2", ...enrolment })
		.execute();
	await world.db.updateTable("class_seats").set({ available: 1, enrolled: 1 }).execute();
}

/** The hold expires, and another student takes the last seat to pay for it. */
async function loseTheHold(world: World, chosen: TestClass): Promise<void> {
	world.clock.pass(15 * 60_000 + 1);
	const other = await makePerson(world);
	const started = await startPaying(world, other, await select(world, other, chosen), chosen.price);
	expect(started.status).toBe(200);
}
