import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const CANARY = "feedback-canary-7f3";

test("an approved class is visible to everyone, any other class only to its owner and administrators (C2)", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const others = {
		nobody: undefined,
		student: await makePerson(world),
		instructor: await makePerson(world, { role: "instructor" }),
	};
	const insiders = { owner, admin: await makePerson(world, { role: "admin" }) };
	for (const status of ["pending", "approved", "denied"] as const) {
		const seen = await makeClass(world, { owner, status, feedback: CANARY });
		const statusFor = async (who: typeof owner | undefined) => {
			const answer = await ask(world, who, `GET /api/class/${seen.id}`);
			const isInsider = who === insiders.owner || who === insiders.admin;
			expect(JSON.stringify(answer.body).includes(CANARY)).toBe(isInsider);
			return answer.status;
		};
		for (const [name, who] of Object.entries(others))
			expect([status, name, await statusFor(who)]).toEqual([
				status,
				name,
				status === "approved" ? 200 : 404,
			]);
		for (const [name, who] of Object.entries(insiders))
			expect([status, name, await statusFor(who)]).toEqual([status, name, 200]);
	}
});

test("the public list contains only approved classes, without feedback, for every caller", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const approved = await makeClass(world, { owner, feedback: CANARY });
	await makeClass(world, { owner, status: "pending", feedback: CANARY });
	await makeClass(world, { owner, status: "denied", feedback: CANARY });
	for (const who of [undefined, owner, admin]) {
		const { body } = await ask(world, who, "GET /api/approvedClasses");
		expect(body.map((row: { _id: string }) => row._id)).toEqual([approved.id]);
		expect(JSON.stringify(body)).not.toContain(CANARY);
	}
});

test("the list of instructors contains only instructors, and only their card fields (U6)", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	await makePerson(world);
	await makePerson(world, { role: "admin" });
	const { body } = await ask(world, undefined, "GET /api/instructors");
	const { id: _id, name, email } = instructor;
	expect(body).toEqual([{ _id, name, email, image: null, about: "", drawing: null }]);
});
