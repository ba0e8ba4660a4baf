import { expect, test } from "vitest";
import { makePerson, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const apply = "POST /api/instructor-applications";
const reason = "Your lines need another year.";

test("declining an application sends an email, shows the reason to the applicant and lets them apply again", async () => {
	const world = await openWorld();
	const { admin, student, id } = await applied(world);
	const declined = await decline(world, admin, id);
	expect([declined.status, declined.body.modifiedCount]).toEqual([200, 1]);
	await world.work();
	const [letter] = await world.letters();
	expect(letter).toMatchObject({ to: student.email, subject: "Genga: about your application" });
	expect(letter?.text).toContain(reason);
	expect(await mine(world, student)).toMatchObject({ state: "declined", answer: reason });
	expect(await listed(world, admin)).toEqual([]);
	expect(await listed(world, admin, "declined")).toEqual([student.id]);

	const again = await ask(world, student, apply, { motivation: "I drew for a year." });
	expect([again.status, again.body.insertedId === id]).toEqual([200, false]);
	expect(await mine(world, student)).toMatchObject({
		state: "open",
		answer: null,
		motivation: "I drew for a year.",
	});
	expect((await ask(world, student, apply, { motivation: "And again" })).body.code).toBe(
		"already_applied",
	);
	const { body: log } = await ask(world, admin, "GET /api/audit?action=application.decline");
	expect(log).toMatchObject([
		{ actor: { email: admin.email }, subject: `${student.name} (${student.email})` },
	]);
	expect(log[0].detail).toEqual({ reason });
});

test("only an open application can be declined, once, with a reason", async () => {
	const world = await openWorld();
	const { admin, student, id } = await applied(world);
	const path = `PATCH /api/instructor-applications/${id}/decline` as const;
	for (const words of ["", "  ", "x".repeat(1001)]) {
		const answer = await ask(world, admin, path, { reason: words });
		expect([answer.status, answer.body.errors[0].field]).toEqual([422, "reason"]);
	}
	const both = await Promise.all([decline(world, admin, id), decline(world, admin, id)]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(both.find(({ status }) => status === 409)?.body.code).toBe("application_decided");
	await world.work();
	expect((await world.letters()).filter(({ to }) => to === student.email)).toHaveLength(1);
	expect((await decline(world, admin, "nothing")).body.code).toBe("not_found");
	expect((await mine(world, student)).state).toBe("declined");
});

test("an application that is accepted by promotion and declined at the same time ends as accepted", async () => {
	const world = await openWorld();
	for (let round = 0; round < 20; round += 1) {
		const { admin, student, id } = await applied(world);
		const [promoted, declined] = await Promise.all([
			ask(world, admin, `PATCH /api/users/instructor/${student.id}`),
			decline(world, admin, id),
		]);
		expect([promoted.status, [200, 409].includes(declined.status)]).toEqual([200, true]);
		expect((await mine(world, student)).state).toBe("accepted");
	}
});

test("a promotion accepts the application and sends an email to the new instructor", async () => {
	const world = await openWorld();
	const { admin, student } = await applied(world);
	await ask(world, admin, `PATCH /api/users/instructor/${student.id}`);
	await world.work();
	expect(await mine(world, student)).toMatchObject({ state: "accepted", role: "instructor" });
	expect(await listed(world, admin, "accepted")).toEqual([student.id]);
	const [letter] = await world.letters();
	expect(letter).toMatchObject({ to: student.email, subject: "Genga: you are an instructor now" });
});

async function applied(world: World) {
	const admin = await makePerson(world, { role: "admin" });
	const student = await makePerson(world);
	const { body } = await ask(world, student, apply, { motivation: "I draw hands." });
	return { admin, student, id: body.insertedId as string };
}

function decline(world: World, admin: TestPerson, id: string) {
	return ask(world, admin, `PATCH /api/instructor-applications/${id}/decline`, { reason });
}

async function mine(world: World, who: TestPerson) {
	return (await ask(world, who, "GET /api/instructor-applications/mine")).body;
}

async function listed(world: World, admin: TestPerson, state = "open"): Promise<string[]> {
	const { body } = await ask(world, admin, `GET /api/instructor-applications?state=${state}`);
	return body.map(({ userId }: { userId: string }) => userId);
}
