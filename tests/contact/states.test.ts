import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const message = { name: "Noor", email: "noor@example.org", message: "Do you teach hands?" };

test("a message stays open, however old it is, until an administrator changes its state", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { body } = await ask(world, undefined, "POST /api/contact", message);
	const id = body.insertedId;
	const listed = async (state: string) =>
		(await ask(world, admin, `GET /api/contact-messages?state=${state}`)).body.length;
	const move = (state: string) => ask(world, admin, `PATCH /api/contact-messages/${id}`, { state });
	world.clock.pass(400 * 24 * 3600_000);
	const again = await makePerson(world, { role: "admin" });
	expect((await ask(world, again, "GET /api/contact-messages?state=open")).body).toMatchObject([
		{ _id: id, state: "open" },
	]);
	Object.assign(admin, again);

	expect((await move("answered")).body.modifiedCount).toBe(1);
	expect((await move("answered")).body.modifiedCount).toBe(0);
	expect([await listed("open"), await listed("answered")]).toEqual([0, 1]);
	await move("closed");
	await move("open");
	expect([await listed("open"), await listed("closed")]).toEqual([1, 0]);

	const { body: log } = await ask(world, admin, "GET /api/audit?action=message.state");
	expect(log.map(({ detail }: { detail: { to: string } }) => detail.to)).toEqual([
		"open",
		"closed",
		"answered",
	]);
	expect(log[0].subject).toBe("Noor (noor@example.org)");

	const unknown = await move("lost");
	expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, "state"]);
	const nothing = await ask(world, admin, "PATCH /api/contact-messages/nothing", {
		state: "open",
	});
	expect(nothing.body.code).toBe("not_found");
});
