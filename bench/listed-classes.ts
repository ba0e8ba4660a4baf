import { sql } from "kysely";
import type { Connection } from "#database/connect.ts";
import { insertInChunks } from "#database/worlds/insert.ts";

/** Rows that are in memory at once. */
const BATCH = 10_000;
const CLASSES_OF_ONE = 100;
const LEVELS = ["beginner", "intermediate", "advanced"] as const;

/**
 * Approved classes of every kind, without search index: a tenth is free, a thousandth costs at most two dollars, a fifth
 * is sold out. Each instructor has a hundred. The numbers repeat in every run.
 */
export async function furnishListed({ db, engine }: Connection, size: number): Promise<void> {
	const at = Date.now();
	const time = new Date(at).toISOString();
	const teachers = Array.from({ length: Math.ceil(size / CLASSES_OF_ONE) + 8 }, (_, number) => ({
		...{ id: `teacher-${number}`, name: `Teacher ${number}`, email: `t-${number}@genga.test` },
		...{ email_verified: true, image: null, role: "instructor" as const, announced_at: null },
		...{ created_at: time, updated_at: time },
	}));
	await insertInChunks(db, "users", teachers);
	for (let from = 0; from < size; from += BATCH) {
		const numbers = Array.from({ length: Math.min(BATCH, size - from) }, (_, add) => from + add);
		await db.transaction().execute(async (tx) => {
			await insertInChunks(
				tx,
				"classes",
				numbers.map((number) => ({
					...{ id: idOf(number), cut: number + 1, name: `Class ${number}`, image: "" },
					owner_id: `teacher-${number % Math.ceil(size / CLASSES_OF_ONE)}`,
					description: "Draw it until it moves, and then once more without looking at the model.",
					level: LEVELS[spread(number, 3, 3)] ?? "beginner",
					price_cents: priceOf(number),
					...{ status: "approved" as const, feedback: null, version: 1 },
					...{ created_at: at, decided_at: at },
				})),
			);
			await insertInChunks(
				tx,
				"class_seats",
				numbers.map((number) => {
					const enrolled = spread(number, 7, 5_000);
					const available = spread(number, 11, 5);
					return { class_id: idOf(number), capacity: enrolled + available, enrolled, available };
				}),
			);
		});
	}
	await sql.raw(engine === "postgres" ? "vacuum analyze" : "analyze").execute(db);
}

function priceOf(number: number): number {
	if (spread(number, 13, 10) === 0) return 0;
	return spread(number, 17, 1_000) === 0 ? 150 : 1_000 + spread(number, 19, 9_000);
}

/** Sorts as it counts, like the ids of the site. */
function idOf(number: number): string {
	return `class-${String(number).padStart(9, "0")}`;
}

/** A number below `most` without a pattern that another seed shares. */
function spread(number: number, seed: number, most: number): number {
	let mixed = Math.imul(number + seed * 7_919, 2_654_435_761) >>> 0;
	mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0;
	return ((mixed ^ (mixed >>> 13)) >>> 0) % most;
}
