import { expect, test } from "vitest";
import { giveRole, makeClass, makePerson } from "#tests/support/make.ts";
import { buy, select } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const SELECT = "POST /api/selected/class";

test("a selection takes all fields but the class id from the class, and its owner from the token (S1)", async () => {
	const world = await openWorld();
	const [student, other] = [await makePerson(world), await makePerson(world)];
	const owner = await makePerson(world, { role: "instructor", name: "Sora" });
	const chosen = await makeClass(world, { owner, name: "Eyes", price: 19.99, seats: 3 });

	const answer = await ask(world, student, SELECT, {
		classId: chosen.id,
		className: "Free money",
		classImage: "javascript:alert(1)",
		price: 1,
		studentEmail: other.email,
		instructorName: "Nobody",
		instructorEmail: "nobody@genga.test",
		_id: "chosen",
		userId: other.id,
	});

	expect(answer.body).toEqual({ acknowledged: true, insertedId: expect.any(String) });
	const mine = await ask(world, student, `GET /api/selected/classes/${student.email}`);
	expect(mine.body).toEqual([
		{
			_id: answer.body.insertedId,
			classId: chosen.id,
			className: "Eyes",
			classImage: "/media/eyes-00000000/1280.jpg",
			price: 19.99,
			currentPrice: 19.99,
			classPrice: 19.99,
			instructorName: "Sora",
			instructorEmail: owner.email,
			studentEmail: student.email,
			availableSeats: 3,
			hindrance: null,
			heldUntil: null,
			seatsHeldUntil: null,
		},
	]);
	const theirs = await ask(world, other, `GET /api/selected/classes/${other.email}`);
	expect(theirs.body).toEqual([]);
	const [row] = await world.db.selectFrom("selections").selectAll().execute();
	expect(row).toMatchObject({ price_cents: 1999, user_id: student.id });
});

test("selecting a class fifty times at once creates one selection with one id", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const ids = await Promise.all(Array.from({ length: 50 }, () => select(world, student, chosen)));
	expect(new Set(ids).size).toBe(1);
	expect(await world.db.selectFrom("selections").selectAll().execute()).toHaveLength(1);
});

test("simultaneous selections and deletions of one class all return 200", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const id = await select(world, student, chosen);
	const answers = await Promise.all(
		Array.from({ length: 40 }, async (_, at) => {
			const call = at % 2 ? (`DELETE /api/selected/class/${id}` as const) : SELECT;
			return await ask(world, student, call, at % 2 ? undefined : { classId: chosen.id });
		}),
	);
	expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(200));
});

test("selecting again keeps the price seen first and also returns the current price", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { price: 24 });
	const id = await select(world, student, chosen);
	await world.db.updateTable("classes").set({ price_cents: 3050 }).execute();
	expect(await select(world, student, chosen)).toBe(id);
	const seen = await ask(world, student, `GET /api/selected/class/${student.email}/${id}`);
	expect(seen.body).toMatchObject({ price: 24, currentPrice: 30.5 });
});

test.for(["instructor", "admin"] as const)(
	"a person with the role %s cannot select a class",
	async (role) => {
		const world = await openWorld();
		const chosen = await makeClass(world);
		const answer = await ask(world, await makePerson(world, { role }), SELECT, {
			classId: chosen.id,
		});
		expect([answer.status, answer.body.code]).toEqual([403, "wrong_role"]);
		expect(await world.db.selectFrom("selections").selectAll().execute()).toEqual([]);
	},
);

test("a class that is pending, denied, sold out, unknown or already bought cannot be selected", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const bought = await makeClass(world);
	await buy(world, student, bought);
	const cases = [
		[(await makeClass(world, { status: "pending" })).id, 409, "class_not_open"],
		[(await makeClass(world, { status: "denied" })).id, 409, "class_not_open"],
		[(await makeClass(world, { seats: 0 })).id, 409, "sold_out"],
		[student.id, 404, "not_found"],
		[bought.id, 409, "already_enrolled"],
	] as const;
	for (const [classId, status, code] of cases) {
		const answer = await ask(world, student, SELECT, { classId });
		expect([code, answer.status, answer.body.code]).toEqual([code, status, code]);
	}
	expect(await world.db.selectFrom("selections").selectAll().execute()).toEqual([]);
});

test("a class that the student already has is refused as already enrolled, even when it was closed and is full", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const bought = await makeClass(world, { seats: 1 });
	await buy(world, student, bought);
	await world.db.updateTable("classes").set({ status: "denied" }).execute();
	const answer = await ask(world, student, SELECT, { classId: bought.id });
	expect([answer.status, answer.body.code]).toEqual([409, "already_enrolled"]);
});

test("a person cannot select or join their own class, paid or free", async () => {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor" });
	const [dear, free] = [
		await makeClass(world, { owner: teacher }),
		await makeClass(world, { owner: teacher, price: 0 }),
	];
	await giveRole(world, teacher.id, "student");
	const answers = [
		await ask(world, teacher, SELECT, { classId: dear.id }),
		await ask(world, teacher, "POST /api/payments", { classId: free.id }),
	];
	expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
		[409, "own_class"],
		[409, "own_class"],
	]);
});

test("a class whose free seats are all held can still be selected", async () => {
	const world = await openWorld();
	const [first, second] = [await makePerson(world), await makePerson(world)];
	const chosen = await makeClass(world, { seats: 1 });
	const selectedClassId = await select(world, first, chosen);
	const { status } = await ask(world, first, "POST /api/create-payment-intent", {
		price: chosen.price,
		selectedClassId,
	});
	expect(status).toBe(200);
	expect(await select(world, second, chosen)).toEqual(expect.any(String));
});
