import { sql } from "kysely";
import { indexInBatches } from "#database/class-index/writing.ts";
import { gramsOf } from "#database/grams.ts";
import type { Database } from "#database/tables.ts";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { insertInChunks } from "#database/worlds/insert.ts";
import { randomTexts } from "./random-texts.ts";

/** Classes that are added at once. */
const BATCH = 10_000;
const LEVELS = ["beginner", "intermediate", "advanced"] as const;

/**
 * People of the crowd, and classes of one of them with names and descriptions of a studio's words. Every name has the
 * word "study" and a number of its own. `grams` fills the index of the older program too.
 */
export async function furnishSearch(
	db: Database,
	{ classes, people, grams }: { classes: number; people: number; grams: boolean },
): Promise<void> {
	await furnishCrowd(db, { classes: 0, users: people, payments: 0 }, "", Date.now());
	const owner = await db.selectFrom("users").select(["id", "name"]).executeTakeFirstOrThrow();
	const text = randomTexts(7);
	for (let from = 0; from < classes; from += BATCH) {
		const some = Array.from({ length: Math.min(BATCH, classes - from) }, (_, at) => ({
			id: `class-${String(from + at).padStart(9, "0")}`,
			at: from + at,
			name: `${text(4)} study ${from + at}`,
			description: text(12),
		}));
		await addClasses(db, owner.id, some);
		await indexInBatches(
			db,
			some.map(({ id }) => id),
		);
		if (grams) {
			const rows = some.flatMap(({ id, name, description }) =>
				gramsOf({ name, description, instructor: owner.name }).map((gram) => ({
					...gram,
					class_id: id,
				})),
			);
			await db.transaction().execute((tx) => insertInChunks(tx, "class_grams", rows));
		}
	}
	await sql`analyze`.execute(db);
}

interface NewClass {
	id: string;
	at: number;
	name: string;
	description: string;
}

async function addClasses(db: Database, owner: string, classes: NewClass[]): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await insertInChunks(
			tx,
			"classes",
			classes.map(({ id, at, name, description }) => ({
				id,
				cut: at + 1,
				owner_id: owner,
				name,
				description,
				level: LEVELS[at % LEVELS.length] ?? "beginner",
				price_cents: at % 10 === 0 ? 0 : 1000,
				image: "",
				status: "approved" as const,
				feedback: null,
				version: 1,
				created_at: at,
				decided_at: at,
			})),
		);
		await insertInChunks(
			tx,
			"class_seats",
			classes.map(({ id, at }) => ({
				class_id: id,
				capacity: 10,
				available: 10 - (at % 5),
				enrolled: at % 5,
			})),
		);
	});
}
