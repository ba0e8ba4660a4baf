import { expect, test } from "vitest";
import type { StudioText } from "#contract/studio/texts.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { authorise, buy, CARDS, recordPayment } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** Saves terms and an addition to the refund policy that name this number. */
async function publish(world: World, admin: TestPerson, number: number): Promise<void> {
	const terms: StudioText = { subject: "terms", lead: "", markdown: `## Terms\n\nNo. ${number}` };
	const refunds: StudioText = { subject: "refunds", lead: "", markdown: `Refunds ${number}` };
	for (const text of [terms, refunds]) {
		const body = { version: number - 1, text };
		expect((await ask(world, admin, "PUT /api/studio/texts", body)).status).toBe(200);
	}
}

/** The versions that an order stores: of the terms and of the refund policy. */
async function versionsOf(world: World, who: TestPerson, id: string) {
	const { status, body } = await ask(world, who, `GET /api/receipt/${id}/terms`);
	return status === 200 ? [body.terms.version, body.refunds.version] : status;
}

test("an order, free or paid, stores the terms in force at its start and shows them unchanged", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const [early, late] = [await makePerson(world), await makePerson(world)];
	const [first, second, free] = [
		await makeClass(world),
		await makeClass(world),
		await makeClass(world, { price: 0 }),
	];
	const byDefault = await buy(world, early, first);
	await publish(world, admin, 1);
	const started = await authorise(world, late, second);
	await publish(world, admin, 2);
	await ask(world, admin, "PUT /api/studio/facts", { ...FACTS, version: 0 });
	const settled = (await recordPayment(world, late, started, second.id)).body;
	const taken = (await ask(world, late, "POST /api/payments", { classId: free.id })).body;
	await publish(world, admin, 3);

	const [paid, gratis] = [settled.insertResult.insertedId, taken.insertResult.insertedId];
	const { id: old } = await world.db
		.selectFrom("payments")
		.where("user_id", "=", early.id)
		.select("id")
		.executeTakeFirstOrThrow();
	expect(byDefault).toBeDefined();
	expect(await versionsOf(world, early, old)).toEqual([0, 0]);
	expect(await versionsOf(world, late, paid)).toEqual([1, 1]);
	expect(await versionsOf(world, admin, gratis)).toEqual([2, 2]);
	const { body } = await ask(world, early, `GET /api/receipt/${old}/terms`);
	expect(body.terms.sections).toHaveLength(10);
	expect(JSON.stringify(body.terms)).toContain("studio@genga.test");
	expect(JSON.stringify(body.refunds)).toContain("within 7 days");
	expect((await ask(world, early, `GET /api/receipt/${old}`)).body.hasTerms).toBe(true);
	// For other people the order does not exist.
	expect(await versionsOf(world, late, old)).toBe(404);
});

const FACTS = {
	...{ name: "Inkhouse", email: "office@inkhouse.example", phone: "", city: "" },
	taxLine: "",
};

test("orders under the same terms share one stored copy, even when they arrive together", async () => {
	const world = await openWorld();
	const course = await makeClass(world, { seats: 20, price: 0 });
	const other = await makeClass(world, { seats: 20, price: 0 });
	const students = await Promise.all(Array.from({ length: 8 }, () => makePerson(world)));

	const answers = await Promise.all(
		students.flatMap((student) =>
			[course, other].map(({ id }) => ask(world, student, "POST /api/payments", { classId: id })),
		),
	);

	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	const [terms, ...more] = await world.db.selectFrom("order_terms").selectAll().execute();
	expect(more).toEqual([]);
	const kept = await world.db.selectFrom("receipts").select("terms_id").execute();
	expect(kept.map(({ terms_id }) => terms_id)).toEqual(answers.map(() => terms?.id));
});

test("an order refused by the bank keeps its terms; an intent of the previous program version gets those in force", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const student = await makePerson(world);
	const [one, two] = [await makeClass(world), await makeClass(world)];
	const refused = await authorise(world, student, one, CARDS.captureRefused);
	const older = await authorise(world, student, two);
	await world.db
		.updateTable("payment_intents")
		.set({ terms_id: null })
		.where("gateway_id", "=", older)
		.execute();
	await publish(world, admin, 1);
	await recordPayment(world, student, refused, one.id);
	await recordPayment(world, student, older, two.id);
	await world.work();

	const receipts = await world.db.selectFrom("receipts").select(["id", "transaction_id"]).execute();
	const idOf = (transaction: string) =>
		receipts.find(({ transaction_id }) => transaction_id === transaction)?.id ?? "";
	expect(await versionsOf(world, student, idOf(refused))).toEqual([0, 0]);
	expect(await versionsOf(world, student, idOf(older))).toEqual([1, 1]);
});

test("an order older than the storage of terms has no terms", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	await buy(world, student, await makeClass(world));
	await world.db.updateTable("receipts").set({ terms_id: null }).execute();
	const { id } = await world.db.selectFrom("receipts").select("id").executeTakeFirstOrThrow();

	expect((await ask(world, student, `GET /api/receipt/${id}`)).body.hasTerms).toBe(false);
	expect(await versionsOf(world, student, id)).toBe(404);
});
