import { expect, test } from "vitest";
import { contents } from "#tests/support/contents.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { select } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("a malformed cursor is refused with 400 and changes nothing", async () => {
	const { world, student } = await someOfEach();
	const admin = await makePerson(world, { role: "admin" });
	const before = await contents(world.db);
	const keys = [
		"[1e400,1e400]",
		'["popular",1e400,"x"]',
		'["popular",1.5,"x"]',
		'["popular",99999999999,"x"]',
		'["popular",-1e300,"x"]',
		'["popular",1,"\\u0000"]',
		'["popular",1,"\\ud800"]',
		'["popular","1","x"]',
		'["popular",1]',
		'[1e400,"x"]',
		'[99999999999,"x"]',
		'["\\u0000"]',
		'["\\ud800"]',
		"[{}]",
		"[null]",
		'{"length":1,"0":"x"}',
		'"x"',
		"null",
		"[[[[",
		"",
	];
	const cursors = keys.map((key) => Buffer.from(key).toString("base64url"));
	const calls: [`/${string}`, TestPerson][] = [
		["/api/approvedClasses", student],
		["/api/instructors", student],
		[`/api/selected/classes/${student.email}`, student],
		[`/api/payments/enrolled/${student.email}`, student],
		["/api/users", admin],
		["/api/classes", admin],
	];
	for (const [path, who] of calls) {
		for (const [at, cursor] of [...cursors, "%F0%9F%8C%B8", "' or 1=1"].entries()) {
			const { status, body } = await ask(world, who, `GET ${path}?limit=3&cursor=${cursor}`);
			expect([path, keys[at], status]).toEqual([path, keys[at], 400]);
			expect(body.code).toBe("malformed_cursor");
		}
		const long = await ask(world, who, `GET ${path}?cursor=${"x".repeat(201)}`);
		expect([long.status, long.body.code]).toEqual([400, "malformed_cursor"]);
	}
	// A cursor of valid shape without a row is accepted.
	for (const rank of [2 ** 31 - 1, 1 - 2 ** 31, 7, -1]) {
		const cursor = Buffer.from(JSON.stringify([rank, "x"])).toString("base64url");
		const { status } = await ask(world, admin, `GET /api/classes?limit=3&cursor=${cursor}`);
		expect([rank, status]).toEqual([rank, 200]);
	}
	expect(await contents(world.db)).toEqual(before);
});

test("another person's cursor shows none of that person's rows", async () => {
	const { world, student } = await someOfEach();
	const stranger = await makePerson(world);
	const mine = await ask(world, student, `GET /api/payments/enrolled/${student.email}?limit=1`);
	const cursor = /cursor=([\w-]+)/.exec(String(mine.headers.link))?.[1];
	const call = `GET /api/payments/enrolled/${stranger.email}?cursor=${cursor}` as const;
	expect((await ask(world, stranger, call)).body).toEqual([]);
});

/** A student with four enrolments and four selections. */
async function someOfEach() {
	const world = await openWorld();
	const student = await makePerson(world);
	for (let made = 0; made < 4; made += 1) {
		const free = await makeClass(world, { price: 0 });
		await ask(world, student, "POST /api/payments", { classId: free.id });
		await select(world, student, await makeClass(world));
	}
	return { world, student };
}
