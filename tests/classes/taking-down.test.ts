import { expect, test } from "vitest";
import { workers } from "#server/background.ts";
import { tellStudents } from "#server/classes/tell-students.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { makeClass, makePerson, signIn, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const DAY = 24 * 3600_000;

async function people(world: World) {
	const owner = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	return { owner, admin, chosen: await makeClass(world, { owner }) };
}

async function paymentOf(world: World, student: TestPerson) {
	const { body } = await ask(world, student, `GET /api/payments/enrolled/${student.email}`);
	return body[0];
}

test("a class is taken down at once; its owner reads why and submits it again", async () => {
	const world = await openWorld();
	const { owner, admin, chosen } = await people(world);
	const path = `PATCH /api/class/${chosen.id}/take-down` as const;
	const empty = await ask(world, admin, path, { reason: " " });
	expect([empty.status, empty.body.errors]).toMatchObject([422, [{ field: "reason" }]]);
	expect((await ask(world, admin, path, { reason: "Copied" })).body.modifiedCount).toBe(1);
	expect((await ask(world, undefined, `GET /api/class/${chosen.id}`)).status).toBe(404);
	expect((await ask(world, undefined, "GET /api/approvedClasses")).body).toEqual([]);
	const [seen] = (await ask(world, owner, `GET /api/classes/instructor/${owner.email}`)).body;
	expect(seen).toMatchObject({ state: "taken_down", status: "denied", feedback: "Copied" });
	const audit = await world.db.selectFrom("audit").select(["action", "detail"]).execute();
	expect(audit).toEqual([{ action: "class.take-down", detail: '{"reason":"Copied"}' }]);
	const { body } = await ask(world, admin, `GET /api/class/${chosen.id}/review`);
	expect(body.decisions).toMatchObject([{ state: "taken_down", feedback: "Copied" }]);
	const put = await ask(world, owner, `PATCH /api/class/${chosen.id}/state`, { move: "put_back" });
	expect([put.status, put.body.code]).toEqual([409, "class_moved"]);
});

test("a student of a class that is taken down keeps it or gets one refund, at any time", async () => {
	const world = await openWorld();
	const { owner, admin, chosen } = await people(world);
	const student = await makePerson(world);
	const stays = await makePerson(world);
	await buy(world, student, chosen);
	await buy(world, stays, chosen);
	await world.work();
	const { _id: paymentId, classTakenDown } = await paymentOf(world, student);
	expect(classTakenDown).toBe(false);
	world.clock.now += 30 * DAY;
	// That is longer than a session.
	for (const who of [owner, admin, student, stays]) who.token = (await signIn(world, who.id)).token;
	const askBack = () =>
		ask(world, student, "POST /api/refund-requests", { paymentId, reason: "It is gone" });
	expect((await askBack()).body.code).toBe("refund_too_late");

	await ask(world, admin, `PATCH /api/class/${chosen.id}/take-down`, { reason: "Copied" });
	// Later actions of its owner take nothing from the students.
	await ask(world, owner, `PATCH /api/class/${chosen.id}/state`, { move: "hand_in" });
	expect((await paymentOf(world, student)).classTakenDown).toBe(true);
	const tabs = await Promise.all([askBack(), askBack()]);
	expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect((await paymentOf(world, student)).refund).toMatchObject({ state: "granted" });
	await world.work();
	expect((await paymentOf(world, student))?.state ?? "refunded").toBe("refunded");
	expect((await ask(world, student, `GET /api/class/${chosen.id}`)).status).toBe(404);
	expect((await ask(world, stays, `GET /api/class/${chosen.id}`)).status).toBe(200);
});

test("after a declined refund, the student can ask once more when the class is taken down", async () => {
	const world = await openWorld();
	const { admin, chosen } = await people(world);
	const student = await makePerson(world);
	await buy(world, student, chosen);
	await world.work();
	const { _id: paymentId } = await paymentOf(world, student);
	const askBack = (reason: string) =>
		ask(world, student, "POST /api/refund-requests", { paymentId, reason });
	const first = await askBack("Not for me");
	const decline = `PATCH /api/refunds/${first.body.insertedId}/decline` as const;
	expect((await ask(world, admin, decline, { reason: "Half of it was used" })).status).toBe(200);
	expect((await askBack("Please")).body.code).toBe("refund_asked");

	await ask(world, admin, `PATCH /api/class/${chosen.id}/take-down`, { reason: "Copied" });
	const tabs = await Promise.all([askBack("It is gone"), askBack("It is gone")]);
	expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
	const { refund } = await paymentOf(world, student);
	expect(refund).toMatchObject({ state: "granted", reason: "It is gone", refusal: null });
	await world.work();
	const states = await world.db.selectFrom("refunds").select("state").execute();
	expect(states).toEqual([{ state: "done" }]);
	expect((await askBack("Again")).body.code).toBe("refund_asked");
});

test("a student who buys the class after it was approved again is under the usual rule", async () => {
	const world = await openWorld();
	const { owner, admin, chosen } = await people(world);
	await ask(world, admin, `PATCH /api/class/${chosen.id}/take-down`, { reason: "Copied" });
	await ask(world, owner, `PATCH /api/class/${chosen.id}/state`, { move: "hand_in" });
	await ask(world, admin, `PATCH /api/approve/classes/${chosen.id}`);
	world.clock.now += 1;
	const student = await makePerson(world);
	await buy(world, student, chosen);
	await world.work();
	const { _id: paymentId, classTakenDown } = await paymentOf(world, student);
	expect(classTakenDown).toBe(false);
	const body = { paymentId, reason: "Not for me" };
	expect((await ask(world, student, "POST /api/refund-requests", body)).status).toBe(200);
	expect((await paymentOf(world, student)).refund).toMatchObject({ state: "asked" });
});

async function lettersAbout(world: World, className: string) {
	const letters = await world.letters();
	return letters.filter(({ subject }) => subject === `Genga: "${className}" is no longer sold`);
}

test("each student of a class that is taken down is told once about the choices", async () => {
	const world = await openWorld();
	const { owner, admin } = await people(world);
	const chosen = await makeClass(world, { owner, name: "Ink" });
	const [paid, refused] = [await makePerson(world), await makePerson(world)];
	for (const student of [paid, refused]) await buy(world, student, chosen);
	await world.work();
	const { _id: paymentId } = await paymentOf(world, paid);
	const other = await paymentOf(world, refused);
	const refund = { ...{ id: "r", payment_id: other._id, origin: "student" as const }, reason: "" };
	await world.db
		.insertInto("refunds")
		.values({
			...{ ...refund, asked_by: refused.id, decided_by: admin.id, amount_cents: 1000 },
			...{ state: "refused", refusal: null, idempotency_key: "r" },
			...{ created_at: world.clock.now, finished_at: world.clock.now },
		})
		.execute();
	await ask(world, admin, `PATCH /api/class/${chosen.id}/take-down`, { reason: "Copied" });
	const [work] = await world.db
		.selectFrom("later_work")
		.where("kind", "=", "tell-students-taken-down")
		.selectAll()
		.execute();
	const payload = JSON.parse(work?.payload ?? "");
	const second = await openSecondProcess(world);
	// Done by two processes at once, and once more after a crash.
	await Promise.all([tellStudents(world.needs, payload), tellStudents(second.needs, payload)]);
	await tellStudents(world.needs, payload);
	await world.work();

	const letters = await lettersAbout(world, "Ink");
	expect(letters.map(({ to }) => to).sort()).toEqual([paid.email, refused.email].sort());
	const textTo = (who: TestPerson) => letters.find(({ to }) => to === who.email)?.text;
	expect(textTo(paid)).toContain(`/dashboard/ask-refund/${paymentId}`);
	expect(textTo(paid)).toContain("You can keep it");
	expect(textTo(paid)).not.toContain("Copied");
	// An administrator retries where the gateway refused, so the student has nothing to request.
	expect(textTo(refused)).toContain("You keep it");
	expect(textTo(refused)).not.toContain("ask-refund");
});

test("every student of a class too large for one transaction is told, and a class without students sends nothing", async () => {
	const world = await openWorld();
	const { owner, admin, chosen } = await people(world);
	const free = await makeClass(world, { owner, name: "Free", price: 0, seats: 300 });
	const students = await Promise.all(Array.from({ length: 205 }, () => makePerson(world)));
	for (const student of students)
		await ask(world, student, "POST /api/payments", { classId: free.id });
	await world.work();
	for (const { id } of [free, chosen])
		await ask(world, admin, `PATCH /api/class/${id}/take-down`, { reason: "Copied" });
	expect(await doLaterWork(world.needs, workers, ["tell-students-taken-down"])).toBe(4);
	// More than the outbox shows, so they are counted while they are queued.
	const waiting = await world.db.selectFrom("later_work").select("payload").execute();
	const letters = waiting.map(({ payload }) => JSON.parse(payload));
	const toStudents = letters.filter(({ subject }) => subject.endsWith("is no longer sold"));
	expect(toStudents.map(({ to }) => to).sort()).toEqual(students.map(({ email }) => email).sort());
	for (const { text } of toStudents) expect(text).not.toContain("money");
	await world.work();
});
