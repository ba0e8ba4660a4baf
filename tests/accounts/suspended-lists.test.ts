import { expect, test } from "vitest";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const reason = "Copied drawings.";
type Row = Record<string, unknown>;

function decide(world: World, admin: TestPerson, id: string, act: "suspend" | "lift") {
	return ask(world, admin, `PATCH /api/users/${id}/${act}`, { reason });
}

test("the list of users marks suspended people and finds them", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const people = [];
	for (let at = 0; at < 3; at += 1) people.push(await makePerson(world, { name: `Mio ${at}` }));
	const teacher = await makePerson(world, { role: "instructor" });
	const free = await makePerson(world, { name: "Mio, not suspended" });
	for (const { id } of [...people, teacher]) await decide(world, admin, id, "suspend");
	const suspendedAt = new Date(world.clock.now).toISOString();

	const list = async (query: string) => (await ask(world, admin, `GET /api/users?${query}`)).body;
	const found = async (query: string) => (await list(query)).map(({ _id }: Row) => _id);
	const students = people.map(({ id }) => id).toReversed();
	const marked = (await list("")).map((row: Row) => [row._id, row.suspendedAt]);
	expect(marked).toEqual([
		[free.id, undefined],
		[teacher.id, suspendedAt],
		...students.map((id) => [id, suspendedAt]),
		[admin.id, undefined],
	]);
	expect(await found("suspended=1")).toEqual([teacher.id, ...students]);
	expect(await found("suspended=1&sort=old")).toEqual([...students.toReversed(), teacher.id]);
	expect(await found("suspended=1&role=student")).toEqual(students);
	expect(await found("suspended=1&search=mio")).toEqual(students);
	const first = await ask(world, admin, "GET /api/users?suspended=1&limit=2");
	expect(first.headers["x-total-count"]).toBe("4");
	const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] as `/${string}`;
	expect((await ask(world, admin, `GET ${next}`)).body).toMatchObject(
		students.slice(1).map((_id) => ({ _id })),
	);
	expect((await ask(world, admin, "GET /api/users?suspended=yes")).status).toBe(422);

	await decide(world, admin, teacher.id, "lift");
	expect(await found("suspended=1")).toEqual(students);
	// A deleted account is suspended in the database, and is in no list.
	const left = { left_at: world.clock.now };
	await world.db.updateTable("users").set(left).where("id", "=", String(students[0])).execute();
	expect(await found("suspended=1")).toEqual(students.slice(1));
});

test("lists of managers say that a class is off sale during the suspension, and no visitor sees it", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const owner = await makePerson(world, { role: "instructor" });
	const { id } = await makeClass(world, { owner });
	const other = await makeClass(world);
	await makeClass(world, { owner, status: "pending" });
	const paused = async (path: string) => {
		const { body } = await ask(world, admin, `GET /api/${path}`);
		return body.map((one: Row) => [one.instructorId === owner.id, one.state, one.paused]);
	};

	const byOwner = (is: boolean) => [
		[true, "pending", is],
		[false, "approved", false],
		[true, "approved", is],
	];
	expect(await paused("classes")).toEqual(byOwner(false));
	await decide(world, admin, owner.id, "suspend");
	expect(await paused("classes")).toEqual(byOwner(true));
	expect(await paused(`classes/instructor/${owner.email}`)).toEqual([
		[true, "pending", true],
		[true, "approved", true],
	]);
	expect((await ask(world, admin, `GET /api/class/${id}`)).body).toMatchObject({ paused: true });
	for (const one of [id, other.id]) {
		const { status, body } = await ask(world, undefined, `GET /api/class/${one}`);
		expect([status, Object.keys(body)]).toEqual([200, expect.not.arrayContaining(["paused"])]);
	}
	await decide(world, admin, owner.id, "lift");
	expect(await paused("classes")).toEqual(byOwner(false));
});
