import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test.each([
	["instructor", "Genga: you are an instructor now", "/dashboard/add-class"],
	["admin", "Genga: you are an administrator now", "/dashboard/security"],
])("a person promoted to %s gets one email, with the next step", async (role, subject, path) => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const person = await makePerson(world);
	const promote = () => ask(world, admin, `PATCH /api/users/${role}/${person.id}`);
	const answers = await Promise.all([promote(), promote()]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	await world.work();
	expect(await world.letters()).toMatchObject([{ to: person.email, subject }]);
	const [{ text } = { text: "" }] = await world.letters();
	expect(text).toMatch(new RegExp(`^Hello ${person.name},\n`));
	expect(text).toMatch(new RegExp(`http://localhost:3999${path}$`));
});

test("the email to an unconfirmed address does not quote the name", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const person = await makePerson(world, { name: "URGENT evil.example", confirmed: false });
	await ask(world, admin, `PATCH /api/users/instructor/${person.id}`);
	await world.work();
	const [letter] = await world.letters();
	expect(`${letter?.text}${letter?.html}`).not.toMatch(/URGENT|evil/);
});
