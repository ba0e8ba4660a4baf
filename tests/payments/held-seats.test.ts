import { expect, test } from "vitest";
import {
	makeClass,
	makePerson,
	signIn,
	type TestClass,
	type TestPerson,
} from "#tests/support/make.ts";
import { buy, select, startPaying } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { books } from "./books.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("twenty unconfirmed accounts at once hold five of ten seats, and ten students buy the rest (L17)", async () => {
	const world = await openWorld();
	const chosen = await makeClass(world, { seats: 10 });
	const throwaway = await people(world, 20, false);
	for (let round = 0; round < 3; round += 1) {
		const codes = await Promise.all(throwaway.map((who) => hold(world, who, chosen)));
		expect(codes.sort()).toEqual([
			...Array(15).fill("address_unconfirmed"),
			...Array(5).fill("held"),
		]);
		await later(world, 15 * MINUTE + 1, throwaway);
	}
	await later(world, 22 * HOUR, throwaway);
	await Promise.all(throwaway.map((who) => hold(world, who, chosen)));

	const students = await people(world, 5, true);
	const bought = await Promise.all(students.map((student) => buy(world, student, chosen)));
	expect(bought.map(({ status }) => status)).toEqual(Array(5).fill(200));
	const refused = await startOf(world, await makePerson(world), chosen);
	expect([refused.status, refused.body.code]).toEqual([409, "seats_held"]);
	expect(Number(refused.headers["retry-after"])).toBe(15 * 60);
	expect(refused.body.freeAt).toBe(new Date(world.clock.now + 15 * MINUTE).toISOString());
});

test("an odd seat is reserved for confirmed addresses: unconfirmed accounts get none of one free seat, one of three", async () => {
	const world = await openWorld();
	for (const [seats, most] of [
		[1, 0],
		[2, 1],
		[3, 1],
	] as const) {
		const chosen = await makeClass(world, { seats });
		const codes = await Promise.all(
			(await people(world, 3, false)).map((who) => hold(world, who, chosen)),
		);
		expect([seats, codes.filter((code) => code === "held").length]).toEqual([seats, most]);
	}
});

test("a site without email, where no address can be confirmed, reserves no seats for confirmed addresses", async () => {
	const world = await openWorld({ settings: { MAIL: "none" }, oracle: false });
	const [first, second] = await people(world, 2, false);
	if (!first || !second) throw new Error("two people were asked for");
	expect(await hold(world, first, await makeClass(world, { seats: 1 }))).toBe("held");
	const free = await makeClass(world, { seats: 1, price: 0 });
	const enrolment = { classId: free.id };
	expect((await ask(world, second, "POST /api/payments", enrolment)).status).toBe(200);
});

test("a student who confirms the address in the meantime may hold the seat", async () => {
	const world = await openWorld();
	const student = await makePerson(world, { confirmed: false });
	const chosen = await makeClass(world, { seats: 1 });
	const refused = await startOf(world, student, chosen);
	expect([refused.status, refused.body.title]).toEqual([
		409,
		"The seats that are left are kept for students with a confirmed email address. Open the link in our email to confirm yours, then try again.",
	]);
	const token = await world.needs.identity.confirmationToken(student.id);
	await ask(world, undefined, "POST /api/auth/verify-email", { token }, origin(world));
	expect(await hold(world, student, chosen)).toBe("held");
});

test("a student holds two of three classes at once, and the third after giving one up", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const classes = [await makeClass(world), await makeClass(world), await makeClass(world)] as const;
	const selections = await Promise.all(classes.map((chosen) => select(world, student, chosen)));
	const answers = await Promise.all(
		selections.map((id) => startPaying(world, student, id, classes[0].price)),
	);
	const refused = answers.filter(({ status }) => status !== 200);
	expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[409, "too_many_holds"]]);
	expect(Number(refused[0]?.headers["retry-after"])).toBe(15 * 60);
	expect(await books(world)).toMatchObject({ holds: 2 });

	const kept = answers.findIndex(({ status }) => status === 200);
	const left = answers.findIndex(({ status }) => status !== 200);
	await ask(world, student, `DELETE /api/selected/class/${selections[kept]}`);
	const third = await startPaying(world, student, selections[left] ?? "", classes[0].price);
	expect(third.status).toBe(200);
});

test("a student can hold the same class three times a day, and a fourth time one day after the first", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	for (let round = 0; round < 3; round += 1) {
		expect(await hold(world, student, chosen)).toBe("held");
		await later(world, HOUR, [student]);
		await world.sweep();
	}
	const refused = await startOf(world, student, chosen);
	expect([refused.status, refused.body.code]).toEqual([429, "hold_limit_reached"]);
	expect(Number(refused.headers["retry-after"])).toBe(21 * 3600);
	expect(await hold(world, student, await makeClass(world))).toBe("held");
	await later(world, 21 * HOUR, [student]);
	expect(await hold(world, student, chosen)).toBe("held");
	await world.work();
});

test("returning within fifteen minutes keeps the same hold with the same end", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const first = await startOf(world, student, chosen);
	let latest = first;
	for (let visit = 0; visit < 6; visit += 1) {
		world.clock.pass(MINUTE);
		await leave(world, student, latest.body.holdId);
		latest = await startOf(world, student, chosen);
	}
	expect(latest.body).toMatchObject({
		clientSecret: first.body.clientSecret,
		heldUntil: first.body.heldUntil,
	});
	expect(latest.body.holdId).not.toBe(first.body.holdId);
});

test("forty unconfirmed accounts at once take five of a free class's ten seats", async () => {
	const world = await openWorld();
	const chosen = await makeClass(world, { seats: 10, price: 0 });
	const call = { classId: chosen.id };
	const answers = await Promise.all(
		(await people(world, 40, false)).map((who) => ask(world, who, "POST /api/payments", call)),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
	for (const { status, body } of answers.filter((answer) => answer.status !== 200))
		expect([status, body.code]).toEqual([409, "address_unconfirmed"]);
	const student = await makePerson(world);
	expect((await ask(world, student, "POST /api/payments", call)).status).toBe(200);
});

test("while others hold every free seat, class and selection say when the first may be released", async () => {
	const world = await openWorld();
	const [paying, waiting] = await people(world, 2, true);
	if (!paying || !waiting) throw new Error("nobody is there");
	const chosen = await makeClass(world, { seats: 1 });
	await select(world, waiting, chosen);
	const seen = async (who: TestPerson) => {
		const one = await ask(world, undefined, `GET /api/class/${chosen.id}`);
		const list = await ask(world, undefined, "GET /api/approvedClasses");
		const mine = await ask(world, who, `GET /api/selected/classes/${who.email}`);
		return [
			one.body.seatsHeldUntil,
			list.body[0].seatsHeldUntil,
			mine.body[0].seatsHeldUntil,
			mine.body[0].heldUntil,
		];
	};
	expect(await seen(waiting)).toEqual([null, null, null, null]);
	expect(await hold(world, paying, chosen)).toBe("held");
	const until = new Date(world.clock.now + 15 * MINUTE).toISOString();
	world.clock.pass(MINUTE);
	expect(await seen(waiting)).toEqual([until, until, until, null]);
	expect(await seen(paying)).toEqual([until, until, null, until]);
	await later(world, 15 * MINUTE, [waiting]);
	expect(await seen(waiting)).toEqual([null, null, null, null]);
});

test("a free class says when seats held for payment may be released", async () => {
	const world = await openWorld();
	const [paying, waiting] = [await makePerson(world), await makePerson(world)];
	const chosen = await makeClass(world, { seats: 1 });
	await hold(world, paying, chosen);
	await world.db.updateTable("classes").set({ price_cents: 0 }).execute();
	const refused = await ask(world, waiting, "POST /api/payments", { classId: chosen.id });
	expect([refused.status, refused.body.code]).toEqual([409, "seats_held"]);
	expect(Number(refused.headers["retry-after"])).toBe(15 * 60);
});

async function people(world: World, count: number, confirmed: boolean): Promise<TestPerson[]> {
	return await Promise.all(Array.from({ length: count }, () => makePerson(world, { confirmed })));
}

/** Advances the clock, which expires everybody's token. */
async function later(world: World, milliseconds: number, who: TestPerson[]): Promise<void> {
	world.clock.pass(milliseconds);
	for (const person of who) Object.assign(person, await signIn(world, person.id));
}

async function startOf(world: World, who: TestPerson, chosen: TestClass) {
	return await startPaying(world, who, await select(world, who, chosen), chosen.price);
}

async function hold(world: World, who: TestPerson, chosen: TestClass): Promise<string> {
	const { status, body } = await startOf(world, who, chosen);
	return status === 200 ? "held" : body.code;
}

async function leave(world: World, who: TestPerson, holdId: string) {
	return await ask(world, who, `DELETE /api/seat-holds/${holdId}`);
}

const origin = (world: World) => ({ origin: world.needs.settings.origin });
