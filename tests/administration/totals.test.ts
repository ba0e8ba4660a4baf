import { expect, test } from "vitest";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { refusalOf, tenIdentities } from "#tests/support/identities.ts";
import { makeClass, makePerson, signIn } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const DAY = 24 * 3600_000;
/** The twelve weeks up to the test clock, which starts on a Sunday. */
const WEEKS = [
	...["2025-12-22", "2025-12-29", "2026-01-05", "2026-01-12", "2026-01-19", "2026-01-26"],
	...["2026-02-02", "2026-02-09", "2026-02-16", "2026-02-23", "2026-03-02", "2026-03-09"],
];

test("only administrators can read totals and payments", async () => {
	const world = await openWorld();
	const { all } = await tenIdentities(world);
	for (const [name, who] of Object.entries(all)) {
		for (const path of ["GET /api/admin/totals", "GET /api/payments"] as const) {
			const { status } = await ask(world, who, path);
			expect([path, name, status]).toEqual([path, name, name === "admin" ? 200 : refusalOf(name)]);
		}
	}
});

test("totals contain users, courses, enrolments and earnings, and twelve weeks from Monday in UTC", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const empty = (await ask(world, admin, "GET /api/admin/totals")).body;
	expect(empty).toEqual({
		users: 1,
		courses: 0,
		enrolled: 0,
		earnings: 0,
		weeks: WEEKS.map((from) => ({ from, enrolled: 0, earnings: 0 })),
	});

	await makeClass(world, { status: "denied" });
	const at = world.clock.now;
	const bought: [string, number][] = [
		["2026-03-15T12:00:00Z", 19.99],
		["2026-03-09T00:00:00.000Z", 0.5],
		["2026-03-08T23:59:59.999Z", 24],
		["2025-12-22T00:00:00.000Z", 3],
		["2025-12-21T23:59:59.999Z", 7.01],
	];
	for (const [date, price] of bought) await buyAt(world, Date.parse(date), price);
	world.clock.now = at;

	const { body } = await ask(world, admin, "GET /api/admin/totals");
	expect(body).toMatchObject({ users: 12, courses: 6, enrolled: 5, earnings: 54.5 });
	const grown = new Map(
		Object.entries({
			"2026-03-09": { enrolled: 2, earnings: 20.49 },
			"2026-03-02": { enrolled: 1, earnings: 24 },
			"2025-12-22": { enrolled: 1, earnings: 3 },
		}),
	);
	expect(body.weeks).toEqual(
		WEEKS.map((from) => ({ from, ...(grown.get(from) ?? { enrolled: 0, earnings: 0 }) })),
	);

	world.clock.pass(DAY);
	const again = await signIn(world, admin.id);
	const monday = (await ask(world, again, "GET /api/admin/totals")).body.weeks;
	expect([monday[0].from, monday[11]]).toEqual([
		"2025-12-29",
		{ from: "2026-03-16", enrolled: 0, earnings: 0 },
	]);
});

test("all payments are listed newest first, in pages, each once", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const made = await makeClass(world, { price: 12.5 });
	for (let count = 0; count < 5; count += 1) await buy(world, await makePerson(world), made);
	const whole = await ask(world, admin, "GET /api/payments");
	expect(whole.body).toHaveLength(5);
	expect(whole.body[0]).toMatchObject({ classId: made.id, price: 12.5, state: "captured" });
	const paged: unknown[] = [];
	let next: string | undefined = "/api/payments?limit=2";
	while (next) {
		const page = await ask(world, admin, `GET ${next as `/${string}`}`);
		paged.push(...page.body);
		next = /<([^>]+)>/.exec(String(page.headers.link ?? ""))?.[1];
	}
	expect(paged).toEqual(whole.body);
	const ids = whole.body.map((payment: { _id: string }) => payment._id);
	expect(ids).toEqual([...ids].sort().reverse());
});

test("totals are correct for 1,500 payments", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const size = { classes: 10, users: 200, payments: 1500 };
	await furnishCrowd(world.db, size, "", world.clock.now);
	const rows = await world.db.selectFrom("payments").select("amount_cents").execute();
	const cents = rows.reduce((sum, row) => sum + row.amount_cents, 0);
	const { body } = await ask(world, admin, "GET /api/admin/totals");
	expect(body).toMatchObject({
		users: 201,
		courses: 10,
		enrolled: rows.length,
		earnings: cents / 100,
	});
	expect(body.weeks.every((week: { enrolled: number }) => week.enrolled > 0)).toBe(true);
});

async function buyAt(world: World, at: number, price: number): Promise<void> {
	world.clock.now = at;
	await buy(world, await makePerson(world), await makeClass(world, { price }));
}
