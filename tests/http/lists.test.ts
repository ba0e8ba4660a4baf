import { expect, test } from "vitest";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { buy, select } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

type Call = `GET /${string}`;

/** Follows the Link headers from a first page. Returns the ids of each page. */
async function walk(world: World, who: TestPerson | undefined, first: Call): Promise<string[][]> {
	const pages: string[][] = [];
	for (let call: Call | undefined = first; call; ) {
		const { status, body, headers } = await ask(world, who, call);
		expect([call, status]).toEqual([call, 200]);
		pages.push(body.map((row: { _id: string }) => row._id));
		const [, next] = /^<(\/[^>]+)>; rel="next"$/.exec(String(headers.link ?? "")) ?? [];
		call = next ? (`GET ${next}` as Call) : undefined;
	}
	return pages;
}

/** Seven rows for every list, and the student who may read them. */
async function furnished() {
	const world = await openWorld();
	const student = await makePerson(world);
	const classes = [];
	for (let at = 0; at < 7; at += 1) classes.push(await makeClass(world, { price: 1, seats: 5 }));
	const buyers = [await makePerson(world), await makePerson(world)];
	// Enrolments besides the student's: 2, 1, 1, 0, 0, 0, 0.
	for (const [at, buyer] of [
		[1, 0],
		[1, 1],
		[4, 0],
		[2, 1],
	] as const) {
		const [chosen, who] = [classes[at], buyers[buyer]];
		if (chosen && who) await buy(world, who, chosen);
	}
	for (const chosen of classes) await buy(world, student, chosen);
	for (const chosen of classes) await select(world, student, chosen);
	const more = [];
	for (let at = 0; at < 7; at += 1) more.push(await makeClass(world));
	for (const chosen of more) await select(world, student, chosen);
	return { world, student, classes: classes.map((one) => one.id), more: more.map((one) => one.id) };
}

test("pages of any size contain every row once, in the order of the whole list", async () => {
	const { world, student, classes, more } = await furnished();
	const lists: [Call, TestPerson | undefined, number][] = [
		["GET /api/approvedClasses", undefined, 14],
		["GET /api/instructors", undefined, 14],
		[`GET /api/selected/classes/${student.email}`, student, 7],
		[`GET /api/payments/enrolled/${student.email}`, student, 7],
	];
	for (const [call, who, count] of lists) {
		const [whole = []] = await walk(world, who, call);
		expect([call, whole.length]).toEqual([call, count]);
		for (const limit of [1, 2, 3, 7, 1000]) {
			const pages = await walk(world, who, `${call}?limit=${limit}`);
			expect(pages.flat(), call).toEqual(whole);
			expect(pages, call).toHaveLength(Math.ceil(count / limit));
		}
	}
	// Most enrolments first, then newest.
	const [c0, c1, c2, c3, c4, c5, c6] = classes;
	const [popular] = await walk(world, undefined, "GET /api/approvedClasses");
	expect(popular).toEqual([c1, c4, c2, c6, c5, c3, c0, ...more.toReversed()]);
});

test("a Link header keeps the other parameters and is present only when there are more rows", async () => {
	const { world } = await furnished();
	const first = await ask(world, undefined, "GET /api/instructors?limit=13");
	expect(first.headers.link).toMatch(/^<\/api\/instructors\?limit=13&cursor=[\w-]+>; rel="next"$/);
	const all = await ask(world, undefined, "GET /api/instructors?limit=14");
	expect(all.headers.link).toBeUndefined();
});

test("an invalid limit is a field error; of two limits the first counts (C8)", async () => {
	const world = await openWorld();
	const wrong = [
		"0",
		"-1",
		"1001",
		"1e9",
		"1e309",
		"1.5",
		"x",
		"",
		"NaN",
		"null",
		"1;2",
		"x&limit=2",
	];
	for (const limit of wrong) {
		const answer = await ask(world, undefined, `GET /api/instructors?limit=${limit}`);
		expect([limit, answer.status, answer.body.code]).toEqual([limit, 422, "invalid_input"]);
		expect(answer.body.errors).toMatchObject([{ field: "limit" }]);
	}
	for (let made = 0; made < 3; made += 1) await makePerson(world, { role: "instructor" });
	const first = await ask(world, undefined, "GET /api/instructors?limit=2&limit=x&limit=1");
	expect([first.status, first.body.length]).toEqual([200, 2]);
});
