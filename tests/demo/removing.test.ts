import { expect, test } from "vitest";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { filePartKey } from "#providers/storage/port.ts";
import { keepFile } from "#tests/lessons/kept-file.ts";
import { drawCat, shareInDatabase } from "#tests/sheets/cat.ts";
import { makeClass, makePerson, type TestClass } from "#tests/support/make.ts";
import { authorise, buy, recordPayment, select } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { furnish, idOf, remove } from "./live.ts";

const NOTHING = { people: 0, classes: 0, keptPeople: 0, keptClasses: 0 };

/** A demo class that is on sale for money. */
async function demoClass(world: World): Promise<TestClass> {
	const { id, owner_id, price_cents } = await world.db
		.selectFrom("classes")
		.innerJoin("class_seats", "class_seats.class_id", "classes.id")
		.where("status", "=", "approved")
		.where("price_cents", ">", 0)
		.where("available", ">", 0)
		.orderBy("cut")
		.select(["id", "owner_id", "price_cents"])
		.executeTakeFirstOrThrow();
	return { id, ownerId: owner_id, price: price_cents / 100 };
}

const ids = async (world: World, table: "users" | "classes" | "payments") =>
	(await world.db.selectFrom(table).select("id").execute()).map(({ id }) => id);

test("demo:remove deletes all records of the demo and of a crowd, and a second run changes nothing (L13)", async () => {
	const world = await openWorld();
	await furnish(world);
	const size = { classes: 5, users: 30, payments: 40 };
	await furnishCrowd(world.db, size, "hash", world.clock.now);
	const [people, classes] = [await ids(world, "users"), await ids(world, "classes")];

	const removed = { people: people.length, classes: classes.length };
	expect(await remove(world)).toEqual({ ...NOTHING, ...removed });
	const tables = [
		...(["users", "accounts", "classes", "class_seats", "class_grams", "payments"] as const),
		...(["enrolments", "selections", "sandbox_intents"] as const),
	];
	for (const table of tables) {
		expect([table, await world.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
	}
	expect(await remove(world)).toEqual(NOTHING);
});

test("demo:remove deletes a demo instructor to whom a payout was recorded (L13)", async () => {
	const world = await openWorld();
	await furnish(world);
	const earned = world.db.selectFrom("earning_balances").where("due_cents", ">", 0);
	const { instructor_id: instructorId } = await earned.selectAll().executeTakeFirstOrThrow();
	const payout = { instructorId, amount: 1, paidOn: "2026-03-14", reference: "Transfer 4711" };
	const admin = await makePerson(world, { role: "admin" });
	expect((await ask(world, admin, "POST /api/payouts", payout)).status).toBe(200);
	expect(await remove(world)).toMatchObject({ keptPeople: 0, keptClasses: 0 });
	expect(await ids(world, "users")).toEqual([admin.id]);
	expect(await world.db.selectFrom("earning_balances").selectAll().execute()).toEqual([]);
});

test("demo:remove deletes the stored bytes of files of demo classes and keeps those of other classes (K23)", async () => {
	const world = await openWorld();
	await furnish(world);
	const { id } = await demoClass(world);
	const [gone, stays] = [
		await keepFile(world, id),
		await keepFile(world, (await makeClass(world)).id),
	];
	await remove(world);
	const { lessonStorage } = world.needs;
	expect(await lessonStorage.get(filePartKey(gone.id, 0))).toBeUndefined();
	expect(await lessonStorage.get(filePartKey(stays.id, 0))).toBeDefined();
});

test("a student keeps the demo class that they bought; the class is off sale, and its instructor cannot log in (L13)", async () => {
	const world = await openWorld();
	await furnish(world);
	const student = await makePerson(world);
	const other = await makePerson(world);
	const chosen = await demoClass(world);
	expect((await buy(world, student, chosen)).status).toBe(200);
	await select(world, other, chosen);
	const before = (await ask(world, student, `GET /api/payments/enrolled/${student.email}`)).body;

	const done = await remove(world);
	expect(done).toMatchObject({ keptPeople: 1, keptClasses: 1 });
	expect(await ids(world, "classes")).toEqual([chosen.id]);
	expect((await ids(world, "users")).sort()).toEqual([chosen.ownerId, student.id, other.id].sort());
	expect((await ask(world, student, `GET /api/payments/enrolled/${student.email}`)).body).toEqual(
		before,
	);
	const seats = world.db.selectFrom("class_seats").select("enrolled");
	expect(await seats.execute()).toEqual([{ enrolled: 1 }]);
	expect((await ask(world, undefined, "GET /api/approvedClasses")).body).toEqual([]);
	expect((await ask(world, undefined, "GET /api/instructors")).body).toEqual([]);
	expect((await ask(world, other, "POST /api/selected/class", { classId: chosen.id })).status).toBe(
		409,
	);
	expect(await world.db.selectFrom("accounts").select("id").execute()).toEqual([]);
	expect(await remove(world)).toEqual({ ...NOTHING, keptPeople: 1, keptClasses: 1 });
});

test("seats that demo people bought in a real class become available again, and its real student stays enrolled (L13)", async () => {
	const world = await openWorld();
	await furnish(world);
	const jonas = { ...(await makePerson(world)), id: await idOf(world, "student2@genga.test") };
	const teacher = await makePerson(world, { role: "instructor" });
	const chosen = await makeClass(world, { owner: teacher, cut: 9_001, seats: 5 });
	const [real, demo] = [await makePerson(world), await makePerson(world)];
	for (const who of [real, demo]) expect((await buy(world, who, chosen)).status).toBe(200);
	await world.db.updateTable("users").set({ demo: true }).where("id", "=", demo.id).execute();

	expect(await remove(world)).toMatchObject({ keptPeople: 0, keptClasses: 0 });
	const seats = world.db.selectFrom("class_seats").select(["capacity", "available", "enrolled"]);
	expect(await seats.execute()).toEqual([{ capacity: 5, available: 4, enrolled: 1 }]);
	const payments = await world.db.selectFrom("payments").select("user_id").execute();
	expect(payments).toEqual([{ user_id: real.id }]);
	expect(await ids(world, "users")).not.toContain(jonas.id);
});

test("a purchase that is under way during demo:remove ends without a charge, and the next run deletes its class (L13)", async () => {
	const world = await openWorld();
	await furnish(world);
	const student = await makePerson(world);
	const chosen = await demoClass(world);
	const transactionId = await authorise(world, student, chosen);

	expect(await remove(world)).toMatchObject({ keptClasses: 1 });
	const answer = await recordPayment(world, student, transactionId, chosen.id);
	expect([answer.status, answer.body.code]).toEqual([409, "class_not_open"]);
	await world.work();
	expect(await world.gateway.retrieveIntent(transactionId)).toMatchObject({ status: "canceled" });
	expect(await remove(world)).toMatchObject({ classes: 1, keptClasses: 0 });
});

test("a demo administrator whom the audit log of a real person names is kept, as a student (L13)", async () => {
	const world = await openWorld();
	await furnish(world);
	const admin = await makePerson(world, { role: "admin" });
	await world.db.updateTable("users").set({ demo: true }).where("id", "=", admin.id).execute();
	await makePerson(world, { role: "admin" });
	const student = await makePerson(world);
	const raised = await ask(world, admin, `PATCH /api/users/instructor/${student.id}`);
	expect(raised.status).toBe(200);

	expect(await remove(world)).toMatchObject({ keptPeople: 1 });
	const row = world.db.selectFrom("users").where("id", "=", admin.id).select("role");
	expect(await row.execute()).toEqual([{ role: "student" }]);
	const actors = await world.db.selectFrom("audit").select("actor_id").orderBy("id").execute();
	expect(actors).toEqual([{ actor_id: admin.id }, { actor_id: null }]);
});

test("demo:remove deletes sheets of demo people, also shared ones and those of an instructor who is kept (L13)", async () => {
	const world = await openWorld();
	await furnish(world);
	const student = await makePerson(world);
	const chosen = await demoClass(world);
	expect((await buy(world, student, chosen)).status).toBe(200);
	const { email } = await world.db
		.selectFrom("users")
		.where("id", "=", chosen.ownerId)
		.select("email")
		.executeTakeFirstOrThrow();
	const sheet = await drawCat(world.db, { email, entries: 2 });
	await shareInDatabase(world.db, sheet, "OFTHETEACHER");
	const own = await drawCat(world.db, { email: student.email, entries: 2 });

	expect(await remove(world)).toMatchObject({ keptPeople: 1 });
	const left = await world.db.selectFrom("sheets").select("id").execute();
	expect(left).toEqual([{ id: own.id }]);
	expect((await ask(world, undefined, "GET /api/shared-sheet/OFTHETEACHER")).status).toBe(404);
});
