import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClassSort, classSorts, levels } from "#contract/enumerations.ts";
import { insertInChunks } from "#database/worlds/insert.ts";
import { listedClasses } from "#server/classes/listed-store.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";

/** More classes below the price than are sorted, and further from the start than one step of the index reads. */
const CLASSES = 4_000;
const DEAR = 2_500;
const AT = Date.parse("2026-03-15T12:00:00Z");

interface Made {
	id: string;
	owner_id: string;
	level: (typeof levels)[number];
	price_cents: number;
	enrolled: number;
	available: number;
	isApproved: boolean;
}

let database: TestDatabase;
let made: Made[];

beforeAll(async () => {
	database = await openTestDatabase();
	made = Array.from({ length: CLASSES }, (_, at) => ({
		id: `class-${String((at * 1_237) % CLASSES).padStart(5, "0")}`,
		owner_id: at % 40 === 0 ? "prolific" : "other",
		level: levels[at % 3] ?? "beginner",
		price_cents: at < DEAR ? 5_000 : at % 4 === 0 ? 0 : 1_000 + (at % 5) * 100,
		// The expensive classes come first, and many are equally popular.
		enrolled: Math.floor((CLASSES - at) / 3),
		available: at % 7 === 0 ? 0 : 5,
		isApproved: at % 11 !== 0,
	}));
	await furnish();
});
afterAll(() => database.close());

const orders: Record<ClassSort, (one: Made, other: Made) => number> = {
	popular: (one, other) => other.enrolled - one.enrolled || newest(one, other),
	new: newest,
	price: (one, other) => one.price_cents - other.price_cents || newest(one, other),
};

const filters = [undefined, { level: "advanced" as const }].flatMap((level) =>
	[undefined, { free: "1" as const }].flatMap((free) =>
		[undefined, { seats: "1" as const }].flatMap((seats) =>
			[undefined, { maxPrice: 12 }, { maxPrice: 60 }].flatMap((price) =>
				[undefined, { instructor: "prolific" }].map((owner) => ({
					...{ ...level, ...free, ...seats, ...price, ...owner },
				})),
			),
		),
	),
);

test.each(classSorts)(
	"with thousands of classes, sorted by %s, all filters keep the right ones in order, page by page",
	async (sort) => {
		for (const filter of filters) {
			const expected = made.filter((one) => isWanted(one, filter)).sort(orders[sort]);
			const found: string[] = [];
			let cursor: string | undefined;
			do {
				const page = await listedClasses(database, { ...filter, sort, cursor, limit: 450 });
				found.push(...page.rows.map(({ _id }) => _id));
				cursor = page.next;
			} while (cursor);
			expect([filter, found]).toEqual([filter, expected.map(({ id }) => id)]);
		}
	},
);

type Filter = Partial<Record<"level" | "free" | "seats" | "instructor", string>> & {
	maxPrice?: number;
};

function isWanted(one: Made, { level, free, seats, maxPrice, instructor }: Filter): boolean {
	if (!one.isApproved || (level && one.level !== level)) return false;
	if ((free && one.price_cents > 0) || (seats && one.available === 0)) return false;
	if (maxPrice !== undefined && one.price_cents > maxPrice * 100) return false;
	return !instructor || one.owner_id === instructor;
}

function newest(one: Made, other: Made): number {
	return one.id < other.id ? 1 : -1;
}

async function furnish(): Promise<void> {
	const time = new Date(AT).toISOString();
	const teacher = { email_verified: true, image: null, role: "instructor" as const };
	await insertInChunks(
		database.db,
		"users",
		["prolific", "other"].map((id) => ({
			...{ id, name: id, email: `${id}@genga.test`, ...teacher, announced_at: null },
			...{ created_at: time, updated_at: time },
		})),
	);
	await insertInChunks(
		database.db,
		"classes",
		made.map(({ id, owner_id, level, price_cents, isApproved }, at) => ({
			...{ id, owner_id, level, price_cents, cut: at + 1, name: id, description: "", image: "" },
			status: isApproved ? ("approved" as const) : ("pending" as const),
			...{ feedback: null, version: 1, created_at: AT, decided_at: null },
		})),
	);
	await insertInChunks(
		database.db,
		"class_seats",
		made.map(({ id, enrolled, available }) => ({
			...{ class_id: id, enrolled, available, capacity: enrolled + available },
		})),
	);
}
