import { expect, test } from "vitest";
import { giveRole, makeClass, makePerson } from "#tests/support/make.ts";
import { select } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

async function twoStudents() {
	const world = await openWorld();
	const [mine, theirs] = [await makePerson(world), await makePerson(world)];
	const [here, there] = [await makeClass(world), await makeClass(world)];
	return {
		world,
		mine,
		theirs,
		here,
		there,
		own: await select(world, mine, here),
		foreign: await select(world, theirs, there),
	};
}

test("a selection is found only with the caller's own email address and the id of the selection or its class (S2)", async () => {
	const { world, mine, theirs, here, there, own, foreign } = await twoStudents();
	const found: string[] = [];
	for (const [whose, email] of Object.entries({
		mine: mine.email,
		theirs: theirs.email,
		x: "x@y.example",
	}))
		for (const [what, id] of Object.entries({
			own,
			foreign,
			here: here.id,
			there: there.id,
			no: "no",
		})) {
			const answer = await ask(world, mine, `GET /api/selected/class/${email}/${id}`);
			if (answer.status === 200) found.push(`${whose} ${what}`);
			else expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
			expect(JSON.stringify(answer.body)).not.toContain(theirs.email);
		}
	expect(found).toEqual(["mine own", "mine here"]);
});

test("nobody can list, read or delete another person's selections, whatever the role", async () => {
	const { world, mine, theirs, own } = await twoStudents();
	const [admin, instructor] = [
		await makePerson(world, { role: "admin" }),
		await makePerson(world, { role: "instructor" }),
	];
	for (const who of [theirs, admin, instructor]) {
		const answers = [
			await ask(world, who, `GET /api/selected/classes/${mine.email}`),
			await ask(world, who, `GET /api/selected/class/${mine.email}/${own}`),
			await ask(world, who, `GET /api/selected/class/${who.email}/${own}`),
			await ask(world, who, `DELETE /api/selected/class/${own}`),
		];
		expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
	}
	const list = await ask(world, mine, `GET /api/selected/classes/${mine.email}`);
	expect(list.body).toHaveLength(1);
});

test("a selection is deleted once; a repeated deletion and an unknown id return 0 (S3)", async () => {
	const { world, mine, own, foreign } = await twoStudents();
	const dropped = [];
	for (const id of [own, own, "never-was"]) {
		const { status, body } = await ask(world, mine, `DELETE /api/selected/class/${id}`);
		expect(status).toBe(200);
		dropped.push(body);
	}
	expect(dropped).toEqual([
		{ acknowledged: true, deletedCount: 1 },
		{ acknowledged: true, deletedCount: 0 },
		{ acknowledged: true, deletedCount: 0 },
	]);
	const left = await world.db.selectFrom("selections").select("id").execute();
	expect(left).toEqual([{ id: foreign }]);
});

test("of fifty simultaneous deletions of one selection, one reports a deleted row", async () => {
	const { world, mine, own } = await twoStudents();
	const answers = await Promise.all(
		Array.from({ length: 50 }, () => ask(world, mine, `DELETE /api/selected/class/${own}`)),
	);
	const count = answers.reduce((sum, answer) => sum + answer.body.deletedCount, 0);
	expect(count).toBe(1);
});

test("a student promoted to administrator can still delete an earlier selection", async () => {
	const { world, mine, own } = await twoStudents();
	await giveRole(world, mine.id, "admin");
	const { status, body } = await ask(world, mine, `DELETE /api/selected/class/${own}`);
	expect([status, body.deletedCount]).toEqual([200, 1]);
});
