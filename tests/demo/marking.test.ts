import { sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "#database/migrations/0008-demo-people.ts";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { makePerson } from "#tests/support/make.ts";
import { signUp } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { furnish } from "./live.ts";

const marked = async ({ db }: World) =>
	(await db.selectFrom("users").where("demo", "=", true).select("email").execute()).map(
		({ email }) => email,
	);

test("people of the demo and of a crowd are marked as demo people, and people who sign up are not (L13)", async () => {
	const world = await openWorld();
	await furnish(world);
	expect(await marked(world)).toHaveLength(71);
	await furnishCrowd(world.db, { classes: 1, users: 10, payments: 1 }, "hash", world.clock.now);
	expect(await marked(world)).toHaveLength(81);
	await signUp(world, { email: "new@genga.test" });
	await makePerson(world, { email: "hana@studio.example" });
	expect(await marked(world)).toHaveLength(81);
});

test("the migration marks people with a confirmed address at genga.test as demo people, and nobody else (L13)", async () => {
	const world = await openWorld();
	await furnish(world);
	await makePerson(world, { email: "crowd-7@genga.test" });
	await makePerson(world, { email: "hana@studio.example" });
	await makePerson(world, { email: "x@genga.test.example" });
	await signUp(world, { email: "unproven@genga.test" });
	await sql`alter table users drop column demo`.execute(world.db);

	await up(world.db as never, world.database.engine);
	const emails = await marked(world);
	expect(emails).toHaveLength(72);
	expect(emails).toContain("crowd-7@genga.test");
	expect(emails.filter((email) => /studio|unproven|example/.test(email))).toEqual([]);
});
