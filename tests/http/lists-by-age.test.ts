import { v7 } from "uuid";
import { expect, test } from "vitest";
import { LIST_COUNTED } from "#contract/rules.ts";
import { insertInChunks } from "#database/worlds/insert.ts";
import { foldTotals } from "#server/administration/totals-store.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const MINUTE = 60_000;
/** Times around midnight: the row's time, and the minutes by which its id differs. */
const MOMENTS = [
	["2026-02-27T12:00:00.000Z", 0],
	["2026-02-28T00:00:00.000Z", -2],
	["2026-02-28T23:59:59.999Z", 3],
	["2026-03-01T00:00:00.000Z", 5],
	["2026-03-02T09:00:00.000Z", 0],
] as const;
const TIMES = MOMENTS.map(([time]) => time.slice(5, 16));

/** A row for each of these times in every list with a date filter. */
async function furnished() {
	const world = await openWorld({ oracle: false });
	const { db } = world;
	const admin = await makePerson(world, { role: "admin" });
	const owner = await makePerson(world, { role: "instructor" });
	const { id: class_id } = await makeClass(world, { owner, status: "denied" });
	const rows = MOMENTS.map(([time, minutes]) => {
		const at = Date.parse(time);
		return { id: v7({ msecs: at + minutes * MINUTE }), at, time };
	});
	const people = rows.map(({ id, time }, at) => ({
		...{ id, name: `Aged ${at}`, email: `aged-${at}@genga.test`, role: "student" as const },
		...{ email_verified: true, image: null, announced_at: null },
		...{ created_at: time, updated_at: time },
	}));
	await insertInChunks(db, "users", people);
	await insertInChunks(
		db,
		"classes",
		rows.map(({ id, at }, place) => ({
			...{ id, cut: 100 + place, owner_id: owner.id, name: "Aged", description: "" },
			...{ level: "beginner" as const, price_cents: 0, image: "", feedback: null, version: 1 },
			...{ status: "pending" as const, created_at: at, decided_at: null },
		})),
	);
	await insertInChunks(
		db,
		"class_seats",
		rows.map(({ id }) => ({ class_id: id, capacity: 1, available: 1, enrolled: 0 })),
	);
	await insertInChunks(
		db,
		"payments",
		rows.map(({ id, at }) => ({
			...{ id, transaction_id: id, user_id: id, class_id, amount_cents: 100, currency: "usd" },
			...{ state: "captured" as const, selections_deleted: 0, refunded_cents: 0 },
			...{ selection_id: null, selection_price_cents: null, by_hand_cents: 0, share_bp: null },
			...{ email: "aged@genga.test", class_name: "Aged", class_image: "", instructor_name: "" },
			...{ instructor_email: "", created_at: at, money_at: at },
		})),
	);
	await insertInChunks(
		db,
		"refunds",
		rows.map(({ id, at }) => ({
			...{ id: v7(), payment_id: id, origin: "student" as const, asked_by: id, reason: "" },
			...{ amount_cents: 100, state: "asked" as const, idempotency_key: id, created_at: at },
			...{ decided_by: null, refusal: null, finished_at: null },
		})),
	);
	await insertInChunks(
		db,
		"audit",
		rows.map(({ id, at }) => ({
			...{ id, at, actor_id: admin.id, action: "class.approve", subject_id: class_id },
			detail: "{}",
		})),
	);
	await insertInChunks(
		db,
		"class_changes",
		rows.map(({ id, at }) => ({ id, class_id, at, changes: "[]", seen_at: null })),
	);
	await insertInChunks(
		db,
		"contact_messages",
		rows.map(({ id, at }) => ({
			...{ id, name: "Aged", email: "aged@genga.test", message: "Hello", created_at: at },
		})),
	);
	await insertInChunks(
		db,
		"instructor_applications",
		rows.map(({ id, at }) => ({
			...{ id, user_id: id, motivation: "Hands", portfolio: "", created_at: at },
		})),
	);
	await foldTotals(world.database);
	return { world, admin, ids: rows.map(({ id }) => id) };
}

const LISTS = [
	"users?search=aged",
	"users?role=student",
	"classes?status=pending&sort=new",
	"payments?search=aged",
	"payments?refund=asked",
	"audit?action=class.approve",
	"class-changes?state=new",
	"contact-messages?state=open",
	"instructor-applications?state=open",
] as const;

/** Follows the Link headers. Returns the times of all rows in their order, and the total of each page. */
async function walk(world: World, who: TestPerson, ids: string[], first: string) {
	const [found, totals]: [string[], (string | undefined)[]] = [[], []];
	for (let path: string | undefined = first; path; ) {
		const { status, body, headers } = await ask(world, who, `GET ${path as `/${string}`}`);
		expect([path, status]).toEqual([path, 200]);
		found.push(...body.map(({ _id }: { _id: string }) => TIMES[ids.indexOf(_id)] ?? _id));
		totals.push(headers["x-total-count"] as string | undefined);
		const [, next] = /^<(\/[^>]+)>; rel="next"$/.exec(String(headers.link ?? "")) ?? [];
		path = next;
	}
	return { found, totals };
}

test("a list by age is read in either order and for given days, on pages of any size", async () => {
	const { world, admin, ids } = await furnished();
	const [before, begin, end, , after] = TIMES;
	const newest = TIMES.toReversed();
	const wanted: [string, (string | undefined)[]][] = [
		["", newest],
		["&sort=old", TIMES],
		["&from=2026-02-28&to=2026-02-28", [end, begin]],
		["&from=2026-02-28&to=2026-02-28&sort=old", [begin, end]],
		["&from=2026-03-01", newest.slice(0, 2)],
		["&to=2026-02-27", [before]],
		["&from=2026-03-02&to=2026-03-02", [after]],
		["&from=2026-03-03", []],
	];
	for (const list of LISTS) {
		for (const [days, times] of wanted) {
			// If a query has two orders the first counts, and classes already have one.
			const path = `/api/${days.includes("sort=old") ? list.replace("&sort=new", "") : list}${days}`;
			for (const limit of [1, 2, 1000]) {
				const { found, totals } = await walk(world, admin, ids, `${path}&limit=${limit}`);
				expect([path, limit, found]).toEqual([path, limit, times]);
				const isSearch = path.includes("search=") && times.length > limit;
				const total = isSearch ? undefined : String(times.length);
				expect([path, limit, ...new Set(totals)]).toEqual([path, limit, total]);
			}
		}
	}
});

test("the list of classes begins with pending ones, also for given days", async () => {
	const { world, admin, ids } = await furnished();
	const { found } = await walk(world, admin, ids, "/api/classes?to=2026-02-28&limit=2");
	expect(found).toEqual(TIMES.slice(0, 3).toReversed());
	const all = await walk(world, admin, ids, "/api/classes?limit=4");
	expect(all.found.slice(0, 5)).toEqual(TIMES.toReversed());
	expect(all.totals).toEqual(["6", "6"]);
});

test("an invalid day, or days in the wrong order, are field errors", async () => {
	const { world, admin } = await furnished();
	for (const [days, field] of [
		["from=2026-02-30", "from"],
		["to=yesterday", "to"],
		["from=1999-12-31", "from"],
		["from=2026-03-02&to=2026-03-01", "to"],
	]) {
		for (const list of LISTS) {
			const { status, body } = await ask(world, admin, `GET /api/${list}&${days}`);
			expect([list, days, status, body.errors?.[0]?.field]).toEqual([list, days, 422, field]);
		}
	}
});

test("a total is exact where the database stores it, and otherwise counted up to a limit", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const message = (at: number) => ({
		...{ id: v7({ msecs: world.clock.now + at }), name: "W", email: "w@example.org" },
		...{ message: "Hello", created_at: world.clock.now },
	});
	const totalOf = async (path: string) => {
		const { headers, status } = await ask(world, admin, `GET /api/${path as `${string}?`}`);
		expect([path, status]).toEqual([path, 200]);
		return headers["x-total-count"];
	};
	const many = Array.from({ length: LIST_COUNTED - 1 }, (_, at) => message(at));
	await insertInChunks(world.db, "contact_messages", many);
	expect(await totalOf("contact-messages?limit=24")).toBe(String(LIST_COUNTED - 1));
	await insertInChunks(world.db, "contact_messages", [message(5000), message(5001)]);
	expect(await totalOf("contact-messages?limit=24")).toBe(`${LIST_COUNTED}+`);
	expect(await totalOf("contact-messages?limit=24&search=hello")).toBeUndefined();
	const people = many.map(({ id }, at) => ({
		...{ id, name: "W", email: `w-${at}@example.org`, role: "student" as const, image: null },
		...{ email_verified: true, announced_at: null },
		...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
	}));
	await insertInChunks(world.db, "users", people);
	for (let made = 0; made < 3; made += 1) await makePerson(world, { role: "instructor" });
	const everybody = LIST_COUNTED + 3;
	expect(await totalOf("users?limit=24")).toBe(String(everybody));
	await foldTotals(world.database);
	expect(await totalOf("users?limit=24")).toBe(String(everybody));
	expect(await totalOf("users?limit=2&role=instructor")).toBe("3");
	expect(await totalOf("users?limit=24&role=admin")).toBe("1");
});
