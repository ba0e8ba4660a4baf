import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { refusalOf, tenIdentities } from "#tests/support/identities.ts";
import { makeClass, makePerson, type TestClass, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World, type WorldOptions } from "#tests/support/world.ts";

const nothing = { sales: 0, gross: 0, refunds: 0, enrolments: 0 };

async function buyAt(world: World, time: string, course: TestClass): Promise<TestPerson> {
	const at = world.clock.now;
	world.clock.now = Date.parse(time);
	const student = await makePerson(world);
	await buy(world, student, course);
	world.clock.now = at;
	return student;
}

async function paymentOf(world: World, student: TestPerson): Promise<string> {
	const row = await world.db
		.selectFrom("payments")
		.where("user_id", "=", student.id)
		.select("id")
		.executeTakeFirstOrThrow();
	return row.id;
}

/** Two classes of one teacher and one of another, bought in the first days of March and just before and after. */
async function sold(world: World) {
	const admin = await makePerson(world, { role: "admin" });
	const mio = await makePerson(world, { role: "instructor", name: "Mio" });
	const noor = await makePerson(world, { role: "instructor", name: "Noor" });
	const ink = await makeClass(world, { owner: mio, name: "Ink", price: 20 });
	const hands = await makeClass(world, { owner: mio, name: "Hands", price: 30.5 });
	const feet = await makeClass(world, { owner: noor, name: "Feet", price: 45 });
	await buyAt(world, "2026-03-01T00:00:00.000Z", ink);
	await buyAt(world, "2026-03-10T23:59:59.999Z", ink);
	await buyAt(world, "2026-03-11T00:00:00.000Z", ink);
	await buyAt(world, "2026-02-28T23:59:59.999Z", hands);
	const back = await buyAt(world, "2026-03-05T12:00:00Z", feet);
	await buyAt(world, "2026-03-05T13:00:00Z", hands);
	await world.work();
	return { admin, mio, noor, ink, hands, feet, back };
}

const PERIOD = "from=2026-03-01&to=2026-03-10";

test("figures cover a period from its first to its last day in UTC, with the previous period for comparison", async () => {
	const world = await openWorld();
	const { admin, ink, hands, feet, back, mio, noor } = await sold(world);
	const refund = { paymentId: await paymentOf(world, back), reason: "Of course." };
	expect((await ask(world, admin, "POST /api/refunds", refund)).status).toBe(200);
	await world.work();
	const figures = async (query: string) =>
		(await ask(world, admin, `GET /api/figures?${PERIOD}${query}`)).body;
	const march = { sales: 4, gross: 115.5, refunds: 45, enrolments: 3 };
	const before = { sales: 1, gross: 30.5, refunds: 0, enrolments: 1 };
	expect(await figures("")).toEqual([{ _id: "all", name: "", instructor: null, ...march, before }]);
	const ofFeet = { sales: 1, gross: 45, refunds: 45, enrolments: 0, before: nothing };
	const ofHands = { sales: 1, gross: 30.5, refunds: 0, enrolments: 1, before };
	const ofInk = { sales: 2, gross: 40, refunds: 0, enrolments: 2, before: nothing };
	expect(await figures("&by=class")).toEqual([
		{ _id: feet.id, name: "Feet", instructor: "Noor", ...ofFeet },
		{ _id: ink.id, name: "Ink", instructor: "Mio", ...ofInk },
		{ _id: hands.id, name: "Hands", instructor: "Mio", ...ofHands },
	]);
	const ofMio = { sales: 3, gross: 70.5, refunds: 0, enrolments: 3, before };
	expect(await figures("&by=instructor")).toEqual([
		{ _id: mio.id, name: "Mio", instructor: null, ...ofMio },
		{ _id: noor.id, name: "Noor", instructor: null, ...ofFeet },
	]);
	const names = async (sort: string) =>
		(await figures(`&by=class&sort=${sort}`)).map(({ name }: { name: string }) => name);
	expect((await names("sales"))[0]).toBe("Ink");
	expect((await names("refunds"))[0]).toBe("Feet");
	expect((await names("enrolments"))[0]).toBe("Ink");
});

test("a partial refund counts as a refund, and a free enrolment is not a sale", async () => {
	const world = await openWorld({ oracle: false });
	const admin = await makePerson(world, { role: "admin" });
	const ink = await makeClass(world, { price: 20 });
	const student = await buyAt(world, "2026-03-05T12:00:00Z", ink);
	const free = await makeClass(world, { price: 0 });
	await ask(world, await makePerson(world), "POST /api/payments", { classId: free.id });
	await world.work();
	const id = await paymentOf(world, student);
	await world.db
		.updateTable("payments")
		.set({ refunded_cents: 500 })
		.where("id", "=", id)
		.execute();
	const { body } = await ask(world, admin, "GET /api/figures");
	expect(body).toMatchObject([{ sales: 1, gross: 20, refunds: 5, enrolments: 2, before: nothing }]);
});

test("the default period is the 28 days up to today, and an invalid day is a field error", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const ink = await makeClass(world, { price: 20 });
	await buyAt(world, "2026-02-16T00:00:00Z", ink);
	await buyAt(world, "2026-02-15T23:59:59Z", ink);
	const ask28 = async (query: string) =>
		(await ask(world, admin, `GET /api/figures?${query}`)).body;
	expect(await ask28("")).toMatchObject([{ sales: 1, before: { sales: 1 } }]);
	expect(await ask28("to=2026-03-15")).toMatchObject([{ sales: 1, before: { sales: 1 } }]);
	expect(await ask28("from=2026-02-16")).toMatchObject([{ sales: 1, before: { sales: 1 } }]);
	expect(await ask28("from=2027-01-01")).toMatchObject([{ sales: 0, before: { sales: 0 } }]);
	for (const [query, field] of [
		["from=2026-02-30", "from"],
		["from=1999-12-31", "from"],
		["to=soon", "to"],
		["from=2026-03-02&to=2026-03-01", "to"],
	] as const) {
		const { status, body } = await ask(world, admin, `GET /api/figures?${query}`);
		expect([query, status, body.errors?.[0]?.field]).toEqual([query, 422, field]);
	}
});

test("only administrators can read figures", async () => {
	const world = await openWorld();
	const { all } = await tenIdentities(world);
	for (const [name, who] of Object.entries(all)) {
		const { status } = await ask(world, who, "GET /api/figures");
		expect([name, status]).toEqual([name, name === "admin" ? 200 : refusalOf(name)]);
	}
});

const YEAR = "from=2025-01-01&to=2026-03-15";

test("with many payments, figures are computed from one index, and pages contain every class once", async () => {
	const sums: CompiledQuery[] = [];
	const onStatement: WorldOptions["onStatement"] = ({ query }) => {
		if (/^\s*with changes as/.test(query.sql)) sums.push(query);
	};
	const world = await openWorld({ start: "migrated", onStatement });
	const admin = await makePerson(world, { role: "admin" });
	const size = { classes: 60, users: 600, payments: 6_000 };
	await furnishCrowd(world.db, size, "", world.clock.now);
	if (world.database.engine === "postgres") await sql`vacuum analyze`.execute(world.db);
	const { body: totals } = await ask(world, admin, "GET /api/admin/totals");
	const [all] = (await ask(world, admin, `GET /api/figures?${YEAR}`)).body;
	expect(all.enrolments).toBe(totals.enrolled);
	expect(all.gross - all.refunds).toBeCloseTo(totals.earnings, 2);
	const ids: string[] = [];
	let next: string | undefined = `/api/figures?${YEAR}&by=class&sort=sales&limit=25`;
	while (next) {
		const page = await ask(world, admin, `GET ${next as `/${string}`}`);
		ids.push(...page.body.map(({ _id }: { _id: string }) => _id));
		next = /<([^>]+)>/.exec(String(page.headers.link ?? ""))?.[1];
	}
	expect(ids).toHaveLength(60);
	expect(new Set(ids).size).toBe(60);
	// The rows of payments are not read. That would take 15 ms for 100,000 payments (decisions/0070).
	for (const [at, index] of ["payments_of_period", "payments_of_class"].entries()) {
		const plan = await planOf(world, sums[at]);
		expect(plan).toMatch(
			new RegExp(`SEARCH payments USING COVERING INDEX ${index}|Index Only Scan using ${index}`),
		);
		expect(plan).not.toMatch(/SCAN payments/);
	}
});

test("with many classes and few payments, the same figures come from the index by time", async () => {
	const sums: CompiledQuery[] = [];
	const onStatement: WorldOptions["onStatement"] = ({ query }) => {
		if (/^\s*with changes as/.test(query.sql)) sums.push(query);
	};
	const world = await openWorld({ onStatement });
	const { admin } = await sold(world);
	const days = "from=2026-03-01&to=2026-03-10";
	const figuresBy = async (by: string) => {
		const { body } = await ask(world, admin, `GET /api/figures?${days}&by=${by}`);
		return body.toSorted((one: { _id: string }, other: { _id: string }) =>
			one._id.localeCompare(other._id),
		);
	};
	const before = [await figuresBy("class"), await figuresBy("instructor")];
	for (let made = 0; made < 40; made += 1) await makeClass(world, { status: "denied" });
	expect([await figuresBy("class"), await figuresBy("instructor")]).toEqual(before);
	const [ofFew, , ofMany] = await Promise.all(sums.map((query) => planOf(world, query)));
	if (world.database.engine === "sqlite") {
		expect(ofFew).toContain("payments_of_class");
		expect(ofMany).toContain("payments_of_period");
	}
});

async function planOf({ db, database }: World, query: CompiledQuery | undefined): Promise<string> {
	const explain = database.engine === "postgres" ? "explain" : "explain query plan";
	const { sql: text = "", parameters = [] } = query ?? {};
	const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
	return JSON.stringify(rows);
}
