import { expect, test } from "vitest";
import { countBounce } from "#server/mail/bounces-store.ts";
import { addressLink } from "#tests/accounts/letters.ts";
import { proofToken } from "#tests/identity/proof-token.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const NEW = "new@genga.test";

/** The token in the link of each letter, by the call that follows it. */
const tokens = {
	"verify-email": ({ needs }: World, { id }: TestPerson) => needs.identity.confirmationToken(id),
	"reset-password": async ({ needs }: World, { email }: TestPerson) =>
		(await needs.identity.resetToken(email))?.token,
	"prove-address": (world: World, { id }: TestPerson) => proofToken(world, id),
	"use-address": ({ needs }: World, { id }: TestPerson) => addressLink(needs, id, NEW),
	"restore-address": ({ needs, db }: World, { id: userId }: TestPerson) =>
		needs.identity.addressChanges.wayBack(db, { userId, from: NEW }),
};

test.each(Object.keys(tokens) as (keyof typeof tokens)[])(
	"a student whose address bounced gets announcements again after the link of a letter: %s",
	async (call) => {
		const world = await openWorld();
		const teacher = await makePerson(world, { role: "instructor" });
		const [student, course] = [
			await makePerson(world),
			await makeClass(world, { owner: teacher, name: "Line" }),
		];
		await buy(world, student, course);
		const bounce = { answer: "550 5.1.1", now: world.clock.now };
		for (const email of [student.email, NEW]) await countBounce(world.db, email, bounce);
		const audience = async () =>
			(await ask(world, teacher, `GET /api/class/${course.id}/announcements`)).body.audience;
		expect(await audience()).toBe(0);

		const body = {
			token: await tokens[call](world, student),
			...(call === "reset-password" && { newPassword: "Betsy*1980" }),
		};
		const path = `POST /api/auth/${call}` as const;
		const answer = await ask(world, undefined, path, body, fromOurPages(world));
		expect([answer.status, await audience()]).toEqual([200, 1]);
	},
);
