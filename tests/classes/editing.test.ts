import { expect, test } from "vitest";
import { refusalOf, tenIdentities } from "#tests/support/identities.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { openWorld } from "#tests/support/world.ts";

test("C4: only its owner edits a class; everyone else gets 404", async () => {
	const world = await openWorld();
	const { instructorA: owner, all } = await tenIdentities(world);
	const made = await makeClass(world, { owner });
	for (const [name, who] of Object.entries(all)) {
		const answer = await ask(world, who, `PATCH /api/class/${made.id}`, { className: name });
		const expected = name === "instructorA" ? 200 : name === "instructorB" ? 404 : refusalOf(name);
		expect([name, answer.status]).toEqual([name, expected]);
	}
	expect((await ask(world, owner, "PATCH /api/class/nothing", { price: 3 })).status).toBe(404);
	const seen = await ask(world, undefined, `GET /api/class/${made.id}`);
	expect(seen.body.className).toBe("instructorA");
});

test("C4: an edit changes name, price and seats, and nothing else", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const made = await makeClass(world, { owner, status: "pending" });
	const edit = {
		className: "Ink",
		price: 0.5,
		availableSeats: 3,
	};
	const lies = {
		description: "Lines.",
		level: "advanced",
		status: "approved",
		enrolledStudents: 9,
		owner_id: "x",
		feedback: "Great",
		cut: 1,
	};
	const answer = await ask(world, owner, `PATCH /api/class/${made.id}`, { ...edit, ...lies });
	expect(answer.body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
	const [seen] = (await ask(world, owner, `GET /api/classes/instructor/${owner.email}`)).body;
	expect(seen).toMatchObject({
		...edit,
		description: "Draw it until it moves.",
		level: "beginner",
		status: "pending",
		enrolledStudents: 0,
		feedback: null,
		version: 2,
	});
	const again = await ask(world, owner, `PATCH /api/class/${made.id}`, { ...edit, ...lies });
	expect(again.body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
	expect((await ask(world, owner, `PATCH /api/class/${made.id}`, {})).body.modifiedCount).toBe(0);
	expect((await ask(world, owner, `GET /api/class/${made.id}`)).body.version).toBe(2);
});

test("C4: seats and price below zero answer 422 and change nothing", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const made = await makeClass(world, { owner });
	for (const body of [{ availableSeats: -1 }, { price: -1 }, { availableSeats: 10_001 }]) {
		const answer = await ask(world, owner, `PATCH /api/class/${made.id}`, body);
		expect([body, answer.status]).toEqual([body, 422]);
	}
	expect((await ask(world, undefined, `GET /api/class/${made.id}`)).body.version).toBe(1);
});

test("C4: of two tabs that saw the same version, one succeeds and the other gets a conflict", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	for (let round = 0; round < 10; round += 1) {
		const made = await makeClass(world, { owner });
		const tabs = await Promise.all(
			["Left", "Right"].map((className) =>
				ask(world, owner, `PATCH /api/class/${made.id}`, { className, version: 1 }),
			),
		);
		expect(tabs.map((tab) => tab.status).sort()).toEqual([200, 409]);
		const loser = tabs.find((tab) => tab.status === 409);
		expect(loser?.body.code).toBe("stale_version");
	}
});

test("C4: an edit whose answer was lost can be repeated, and does not undo a later edit", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const made = await makeClass(world, { owner });
	const edit = { className: "Ink", price: 7, level: "advanced", version: 1 };
	const again = () => ask(world, owner, `PATCH /api/class/${made.id}/whole`, edit);
	expect((await again()).body.modifiedCount).toBe(1);
	expect(await again()).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
	expect((await ask(world, admin, "GET /api/class-changes")).body).toHaveLength(1);
	const part = { ...edit, price: 8 };
	expect((await ask(world, owner, `PATCH /api/class/${made.id}/whole`, part)).status).toBe(409);

	const later = { className: "Nose", version: 2 };
	expect((await ask(world, owner, `PATCH /api/class/${made.id}`, later)).status).toBe(200);
	expect(await again()).toMatchObject({ status: 409, body: { code: "stale_version" } });
	const seen = await ask(world, owner, `GET /api/class/${made.id}`);
	expect(seen.body).toMatchObject({ className: "Nose", price: 7, level: "advanced", version: 3 });
});

test("C4: an edit of the seats that is repeated after a lost answer brings no sold seat back", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const made = await makeClass(world, { owner, seats: 5 });
	const edit = { availableSeats: 8, version: 1 };
	const again = () => ask(world, owner, `PATCH /api/class/${made.id}`, edit);
	expect((await again()).body.modifiedCount).toBe(1);
	await buy(world, await makePerson(world), made);
	expect(await again()).toMatchObject({ status: 409, body: { code: "stale_version" } });
	const seen = await ask(world, undefined, `GET /api/class/${made.id}`);
	expect(seen.body).toMatchObject({ availableSeats: 7, enrolledStudents: 1 });
});

test("seats for sale can be changed while students buy: capacity follows, and no seat is created or lost", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const made = await makeClass(world, { owner, seats: 5 });
	const students = await Promise.all(Array.from({ length: 4 }, () => makePerson(world)));
	const path = `PATCH /api/class/${made.id}` as const;
	await Promise.all([
		...students.map((student) => buy(world, student, made)),
		...[7, 6, 9].map((availableSeats) => ask(world, owner, path, { availableSeats })),
	]);
	await ask(world, owner, path, { availableSeats: 2 });
	const seen = await ask(world, undefined, `GET /api/class/${made.id}`);
	expect(seen.body).toMatchObject({ availableSeats: 2, enrolledStudents: 4 });
	const seats = await world.db.selectFrom("class_seats").select("capacity").executeTakeFirst();
	expect(seats?.capacity).toBe(6);
});

test("C4: an edited approved class stays approved, and the edit is listed until it is marked as seen", async () => {
	const world = await openWorld();
	const { instructorA: owner, admin, all } = await tenIdentities(world);
	const made = await makeClass(world, { owner, name: "Eyes", price: 24, seats: 10 });
	const pending = await makeClass(world, { owner, status: "pending" });
	const edit = { className: "Nose", price: 9999.5, availableSeats: 11 };
	const changesBefore = world.publicChanges();
	await ask(world, owner, `PATCH /api/class/${made.id}`, edit);
	await ask(world, owner, `PATCH /api/class/${pending.id}`, edit);
	expect(world.publicChanges()).toBe(changesBefore + 1);

	for (const [name, who] of Object.entries(all)) {
		const expected = name === "admin" ? 200 : refusalOf(name);
		const list = await ask(world, who, "GET /api/class-changes");
		expect([name, list.status]).toEqual([name, expected]);
		if (name === "admin") continue;
		const seen = await ask(world, who, "PATCH /api/class-changes/any/seen");
		expect([name, seen.status]).toEqual([name, expected]);
	}
	const { body } = await ask(world, admin, "GET /api/class-changes");
	expect(body).toEqual([
		{
			_id: expect.any(String),
			classId: made.id,
			className: "Nose",
			instructorName: owner.name,
			at: new Date(world.clock.now).toISOString(),
			seenAt: null,
			changes: [
				{ field: "className", before: "Eyes", after: "Nose" },
				{ field: "price", before: "$24", after: "$9,999.50" },
				{ field: "availableSeats", before: "10", after: "11" },
			],
		},
	]);
	const see = () => ask(world, admin, `PATCH /api/class-changes/${body[0]._id}/seen`);
	expect((await see()).body.modifiedCount).toBe(1);
	expect((await see()).body.modifiedCount).toBe(0);
	expect((await ask(world, admin, "GET /api/class-changes")).body).toEqual([]);
	expect((await ask(world, admin, "PATCH /api/class-changes/none/seen")).status).toBe(404);
	const audit = await world.db.selectFrom("audit").select(["action", "actor_id"]).execute();
	expect(audit).toEqual([{ action: "class-change.seen", actor_id: admin.id }]);
});

test("C4: an edit concurrent with an approval is listed too", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const made = await makeClass(world, { owner, status: "pending", price: 1 });

	const approval = await world.db.startTransaction().execute();
	await approval
		.updateTable("classes")
		.set({ status: "approved" })
		.where("id", "=", made.id)
		.execute();
	const edit = ask(world, owner, `PATCH /api/class/${made.id}`, { price: 500 });
	try {
		// The edit has read the class as pending, and waits for the row lock.
		if (world.database.engine === "postgres") await someoneWaits(world.db);
	} finally {
		await approval.commit().execute();
	}

	expect((await edit).status).toBe(200);
	const list = await ask(world, admin, "GET /api/class-changes");
	expect(list.body).toMatchObject([
		{ classId: made.id, changes: [{ field: "price", before: "$1", after: "$500" }] },
	]);
});
