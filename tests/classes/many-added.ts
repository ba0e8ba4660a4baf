import { expect } from "vitest";
import { indexQueued } from "#database/class-index/queue.ts";
import { insertInChunks } from "#database/worlds/insert.ts";
import type { TestPerson } from "#tests/support/make.ts";
import type { World } from "#tests/support/world.ts";

export interface NewClass {
	name: string;
	description: string;
	price?: number;
	enrolled?: number;
	available?: number;
}

/** Adds approved classes of a teacher as an older program version writes them, and indexes them. */
export async function addClasses(
	world: World,
	teacher: TestPerson,
	count: number,
	make: (at: number) => NewClass,
): Promise<void> {
	const classes = Array.from({ length: count }, (_, at) => ({ at, ...make(at) }));
	const idOf = (at: number) => `class-${String(at).padStart(6, "0")}`;
	await world.db.transaction().execute(async (tx) => {
		await insertInChunks(
			tx,
			"classes",
			classes.map(({ at, name, description, price = 1000 }) => ({
				...{ id: idOf(at), cut: at + 1, owner_id: teacher.id, name, description },
				...{ level: "beginner" as const, price_cents: price, image: "", feedback: null },
				...{ status: "approved" as const, version: 1, created_at: at, decided_at: at },
			})),
		);
		await insertInChunks(
			tx,
			"class_seats",
			classes.map(({ at, enrolled = 0, available = 0 }) => ({
				...{ class_id: idOf(at), enrolled, available, capacity: enrolled + available },
			})),
		);
	});
	expect((await indexQueued(world.database)).indexed).toBe(count);
}
