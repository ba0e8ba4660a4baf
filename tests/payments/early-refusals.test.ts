import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { select, startPaying } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

/** A test world that lists the tables of the statements run since `forget`. */
async function watchedWorld() {
	let statements: string[] = [];
	const world = await openWorld({ onStatement: ({ query }) => statements.push(query.sql) });
	return {
		world,
		forget: () => {
			statements = [];
		},
		/** Statements that start with this text or name this table. */
		count: (pattern: RegExp) => statements.filter((one) => pattern.test(one)).length,
	};
}

const LOCK = /^update "class_seats"/;
const HOLDER = /^update "users"/;
const PERIODS = /"hold_periods"/;
const UNCONFIRMED = /not users\.email_verified/;

test("a student is refused without waiting for the class's lock when every seat is sold or held", async () => {
	const { world, forget, count } = await watchedWorld();
	const chosen = await makeClass(world, { seats: 1 });
	const [first, second, third] = [
		await makePerson(world),
		await makePerson(world),
		await makePerson(world),
	];
	const selections = [];
	for (const one of [first, second, third]) selections.push(await select(world, one, chosen));
	expect((await startPaying(world, first, selections[0] ?? "", chosen.price)).status).toBe(200);
	forget();
	const held = await startPaying(world, second, selections[1] ?? "", chosen.price);
	expect([held.status, held.body.code]).toEqual([409, "seats_held"]);
	expect([count(LOCK), count(HOLDER), count(PERIODS), count(UNCONFIRMED)]).toEqual([0, 0, 0, 0]);

	await world.db.updateTable("class_seats").set({ available: 0, capacity: 0 }).execute();
	forget();
	const sold = await startPaying(world, third, selections[2] ?? "", chosen.price);
	expect([sold.status, sold.body.code]).toEqual([409, "sold_out"]);
	expect([count(LOCK), count(HOLDER), count(PERIODS), count(UNCONFIRMED)]).toEqual([0, 0, 0, 0]);
});

test("a student of a full free class is refused without waiting for the class's lock", async () => {
	const { world, forget, count } = await watchedWorld();
	const chosen = await makeClass(world, { seats: 1, price: 0 });
	const [first, second] = [await makePerson(world), await makePerson(world)];
	const enrol = (who: typeof first) =>
		ask(world, who, "POST /api/payments", { classId: chosen.id, price: 0 });
	expect((await enrol(first)).status).toBe(200);
	forget();
	const full = await enrol(second);
	expect([full.status, full.body.code]).toEqual([409, "sold_out"]);
	expect([count(LOCK), count(UNCONFIRMED)]).toEqual([0, 0]);
});

test("unconfirmed accounts are counted only when the student's own address is unconfirmed", async () => {
	const { world, forget, count } = await watchedWorld();
	const chosen = await makeClass(world, { seats: 10 });
	const free = await makeClass(world, { seats: 10, price: 0 });
	for (const confirmed of [true, false]) {
		const student = await makePerson(world, { confirmed });
		const selection = await select(world, student, chosen);
		forget();
		expect((await startPaying(world, student, selection, chosen.price)).status).toBe(200);
		const taken = await ask(world, student, "POST /api/payments", { classId: free.id, price: 0 });
		expect(taken.status).toBe(200);
		expect(count(UNCONFIRMED)).toBe(confirmed ? 0 : 2);
	}
});
