import { expect, test } from "vitest";
import { ask } from "#tests/support/scenario.ts";
import { addApproved, type Found, nameOf, newest, nextOf, openCatalogue } from "./catalogue.ts";

test("the list filters by level, subject, price, free, seats left, instructor, and all combined with a search", async () => {
	const { list, names } = await openCatalogue();
	const all = await list({});
	const teacher = all[0]?.instructorId ?? "";
	expect(all.some((one) => one.availableSeats === 0)).toBe(true);
	const cases: [Record<string, string>, (one: Found) => boolean][] = [
		[{ level: "advanced" }, (one) => one.level === "advanced"],
		[{ maxPrice: "24" }, (one) => one.price <= 24],
		[{ maxPrice: "23.999" }, (one) => one.price < 24],
		[{ maxPrice: "0" }, (one) => one.price === 0],
		[{ free: "1" }, (one) => one.price === 0],
		[{ seats: "1" }, (one) => one.availableSeats > 0],
		[{ instructor: teacher }, (one) => one.instructorId === teacher],
		[{ instructor: "nobody" }, () => false],
		[{ level: "beginner", maxPrice: "20" }, (one) => one.level === "beginner" && one.price <= 20],
		[{ subject: "motion" }, (one) => one.subject === "motion"],
		[{ subject: "other", seats: "1" }, (one) => one.subject === "other" && one.availableSeats > 0],
		[{ subject: "faces", maxPrice: "24" }, (one) => one.subject === "faces" && one.price <= 24],
		[{ subject: "faces", instructor: teacher }, (one) => isFace(one) && isBy(teacher)(one)],
	];
	for (const [filter, keeps] of cases) {
		const found = await list(filter);
		expect([filter, found.map(nameOf)]).toEqual([filter, all.filter(keeps).map(nameOf)]);
	}
	expect(await names({ search: "head", level: "intermediate", maxPrice: "33" })).toEqual([
		"One head, three lights",
	]);
	// A common word, which is looked up in index order, and a rare one.
	for (const search of ["a", "head"]) {
		const faces = (await list({ search })).filter(isFace).map(nameOf);
		expect([search, (await names({ search, subject: "faces" })).toSorted()]).toEqual([
			search,
			faces.toSorted(),
		]);
	}
});

const isFace = ({ subject }: Found) => subject === "faces";
const isBy = (teacher: string) => (one: Found) => one.instructorId === teacher;

test("a class keeps the subject chosen by its owner, and the subject filter follows a change", async () => {
	const { world, names } = await openCatalogue();
	const teacher = await addApproved(world, "Two moons", "", { subject: "worlds" });
	expect(await names({ subject: "worlds", sort: "new" })).toContain("Two moons");
	const own = await ask(world, teacher, `GET /api/classes/instructor/${teacher.email}`);
	const edit = `PATCH /api/class/${own.body[0]._id}/whole` as const;
	expect((await ask(world, teacher, edit, { subject: "motion" })).body.modifiedCount).toBe(1);
	expect(await names({ subject: "worlds", sort: "new" })).not.toContain("Two moons");
	expect((await names({ subject: "motion", sort: "new" }))[0]).toBe("Two moons");
});

test("a class of the previous program version, which had no subjects, counts as other", async () => {
	const { world, names } = await openCatalogue();
	await addApproved(world, "An older class", "");
	expect(await names({ subject: "other", sort: "new" })).toContain("An older class");
});

const orders: Record<string, (a: Found, b: Found) => number> = {
	popular: (a, b) => b.enrolledStudents - a.enrolledStudents || newest(a, b),
	new: newest,
	price: (a, b) => a.price - b.price || newest(a, b),
};
test("in every sort order, paging returns every class exactly once", async () => {
	const { list, pages } = await openCatalogue();
	const all = await list({});
	for (const [sort, compare] of Object.entries(orders)) {
		const expected = [...all].sort(compare).map(nameOf);
		for (const limit of ["1", "2", "7"]) {
			expect([sort, (await pages({ sort, limit })).map(nameOf)]).toEqual([sort, expected]);
		}
	}
});

test("search results are paged too, best match first or in the requested order", async () => {
	const { list, pages } = await openCatalogue();
	for (const search of ["the", "a", "line drawing", "head"]) {
		const whole = await list({ search });
		expect((await pages({ search, limit: "2" })).map(nameOf)).toEqual(whole.map(nameOf));
		const cheap = await pages({ search, sort: "price", limit: "3" });
		expect(cheap.map(nameOf)).toEqual([...whole].sort(orders.price).map(nameOf));
	}
});

test("a cursor of another sort order, or an invalid cursor, is refused", async () => {
	const { world } = await openCatalogue();
	const first = await ask(world, undefined, "GET /api/approvedClasses?sort=price&limit=2");
	const cursor = new URL(nextOf(first.headers.link), "http://x").searchParams.get("cursor") ?? "";
	const wrong = [cursor, "x", "W10", btoa('["popular","1",2]'), btoa('["popular",1e999,"x"]')];
	for (const other of wrong) {
		const call = `GET /api/approvedClasses?sort=popular&cursor=${other}` as const;
		const { status, body } = await ask(world, undefined, call);
		expect([other, status, body.code]).toEqual([other, 400, "malformed_cursor"]);
	}
});

test("C8: invalid filters answer 422, a repeated filter counts once, and hostile filters do no harm", async () => {
	const { world, names } = await openCatalogue();
	const bad = [
		"limit=1e9",
		"limit=0",
		"limit=x",
		"level=god",
		"subject=god",
		"sort=random",
		"maxPrice=-1",
		"free=2",
	];
	for (const query of bad) {
		const answer = await ask(world, undefined, `GET /api/approvedClasses?${query}`);
		expect([query, answer.status, answer.body.code]).toEqual([query, 422, "invalid_input"]);
	}
	const long = await ask(world, undefined, `GET /api/approvedClasses?search=${"x".repeat(101)}`);
	expect(long.status).toBe(422);
	const nul = await ask(world, undefined, "GET /api/approvedClasses?search=a%00b");
	expect(nul.status).toBe(422);

	const twice = await ask(
		world,
		undefined,
		"GET /api/approvedClasses?level=advanced&level=beginner",
	);
	expect(new Set(twice.body.map((one: Found) => one.level))).toEqual(new Set(["advanced"]));

	const hostile = [
		"'; drop table classes; --",
		'") or 1=1 --',
		"(".repeat(100),
		"\\",
		"ﷺ".repeat(100),
	];
	for (const search of hostile) {
		const answer = await ask(
			world,
			undefined,
			`GET /api/approvedClasses?search=${encodeURIComponent(search)}`,
		);
		expect([search, answer.status]).toEqual([search, 200]);
	}
	expect((await names({})).length).toBeGreaterThan(20);
});
