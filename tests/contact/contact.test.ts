import { expect, test } from "vitest";
import { makePerson } from "#tests/make.ts";
import { ask } from "#tests/scenario.ts";
import { openWorld } from "#tests/world.ts";

const message = { name: "Noor", email: "Noor@Example.org", message: "Do you teach hands?" };

test("a message from anyone is kept for administrators and mailed to the studio", async () => {
	const world = await openWorld();
	const sent = await ask(world, undefined, "POST /api/contact", message);
	expect(sent.status).toBe(200);
	await world.work();

	const admin = await makePerson(world, { role: "admin" });
	const list = await ask(world, admin, "GET /api/contact-messages");
	expect(list.body).toMatchObject([{ ...message, email: "noor@example.org" }]);
	expect(await world.letters()).toMatchObject([
		{ to: "studio@localhost", replyTo: "noor@example.org", subject: "Message from Noor" },
	]);
});

test("nobody but an administrator reads the messages", async () => {
	const world = await openWorld();
	for (const role of ["student", "instructor"] as const) {
		const person = await makePerson(world, { role });
		expect((await ask(world, person, "GET /api/contact-messages")).status).toBe(403);
	}
	expect((await ask(world, undefined, "GET /api/contact-messages")).status).toBe(401);
});

test("an address that is none, an empty message and a name with a line break store nothing", async () => {
	const world = await openWorld();
	const wrong = [
		{ ...message, email: "noor" },
		{ ...message, message: "  " },
		{ ...message, name: "" },
		{ ...message, message: "x".repeat(5001) },
		{ ...message, email: "a@b.org\r\nBcc: all@b.org" },
		{},
	];
	for (const body of wrong) {
		const answer = await ask(world, undefined, "POST /api/contact", body);
		expect([answer.status, answer.body.code]).toEqual([422, "invalid_input"]);
		expect(answer.body.errors.length).toBeGreaterThan(0);
	}
	expect(await world.db.selectFrom("contact_messages").selectAll().execute()).toEqual([]);
});
