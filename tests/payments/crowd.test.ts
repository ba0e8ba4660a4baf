import { expect, test } from "vitest";
import { makeClass, makePerson, type TestClass, type TestPerson } from "#tests/support/make.ts";
import {
	payByCard,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { books } from "./books.ts";

const crowd = (world: World, size: number) =>
	Promise.all(Array.from({ length: size }, () => makePerson(world)));

test("sixty students at once for ten seats: ten are enrolled and charged, fifty are not (P3)", async () => {
	const world = await openWorld();
	const chosen = await makeClass(world, { seats: 10 });
	const students = await crowd(world, 60);
	const outcomes = await Promise.all(students.map((student) => tryToBuy(world, student, chosen)));
	expect(outcomes.filter((outcome) => outcome === "bought")).toHaveLength(10);
	const refusals = new Set(outcomes.filter((outcome) => outcome !== "bought"));
	expect([...refusals].every((code) => ["seats_held", "sold_out"].includes(code))).toBe(true);

	await world.work();
	const { payments, enrolments, gateway, holds } = await books(world);
	expect({ payments, enrolments, holds }).toEqual({
		payments: Array(10).fill("captured"),
		enrolments: 10,
		holds: 0,
	});
	expect(gateway).toEqual(Array(10).fill("succeeded"));
	const seen = await ask(world, undefined, `GET /api/class/${chosen.id}`);
	expect(seen.body).toMatchObject({ availableSeats: 0, enrolledStudents: 10 });
});

test("twenty authorised payments with expired holds for ten seats end as ten enrolments", async () => {
	const world = await openWorld();
	const chosen = await makeClass(world, { seats: 20 });
	const students = await crowd(world, 20);
	const paid = await Promise.all(
		students.map(async (student) => {
			const selection = await select(world, student, chosen);
			const { body } = await startPaying(world, student, selection, chosen.price);
			await payByCard(world, body.clientSecret);
			return { student, id: transactionOf(body.clientSecret) };
		}),
	);
	await world.db.updateTable("class_seats").set({ capacity: 10, available: 10 }).execute();
	await world.db.deleteFrom("seat_holds").execute();

	const answers = await Promise.all(
		paid.map(({ student, id }) => recordPayment(world, student, id, chosen.id)),
	);
	expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
	for (const { status, body } of answers.filter((answer) => answer.status !== 200))
		expect([status, body.code]).toEqual([409, "sold_out"]);
	await world.work();
	const { gateway, enrolments } = await books(world);
	expect(enrolments).toBe(10);
	expect(gateway.sort()).toEqual([...Array(10).fill("canceled"), ...Array(10).fill("succeeded")]);
});

test("a hundred students at once for ten free seats end as exactly ten enrolments (P10)", async () => {
	const world = await openWorld();
	const chosen = await makeClass(world, { price: 0, seats: 10 });
	const students = await crowd(world, 100);
	const answers = await Promise.all(
		students.map((student) => ask(world, student, "POST /api/payments", { classId: chosen.id })),
	);
	expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
	for (const { status, body } of answers.filter((answer) => answer.status !== 200))
		expect([status, body.code]).toEqual([409, "sold_out"]);
	expect(await books(world)).toMatchObject({ gateway: [], enrolments: 10 });
});

async function tryToBuy(world: World, student: TestPerson, chosen: TestClass): Promise<string> {
	const selection = await select(world, student, chosen);
	if (!selection) return "sold_out";
	const started = await startPaying(world, student, selection, chosen.price);
	if (started.status !== 200) return started.body.code;
	await payByCard(world, started.body.clientSecret);
	const id = transactionOf(started.body.clientSecret);
	const recorded = await recordPayment(world, student, id, chosen.id);
	return recorded.status === 200 ? "bought" : recorded.body.code;
}
