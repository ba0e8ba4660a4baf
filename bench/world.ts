import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { indexInBatches } from "#database/class-index/writing.ts";
import type { Connection } from "#database/connect.ts";
import { insertInChunks } from "#database/worlds/insert.ts";
import { foldTotals } from "#server/administration/totals-store.ts";
import { type Template, templateName } from "#tests/support/template.ts";
import { randomTexts } from "./random-texts.ts";

/** The number of rows in one transaction. All of them are in memory at once. */
const BATCH = 10_000;
const CLASSES_OF_ONE = 100;
const FEWEST_TEACHERS = 8;
const LEVELS = ["beginner", "intermediate", "advanced"] as const;
const DAY = 24 * 3600_000;
/** Only three classes in the middle of the list have this word. */
export const RARE_WORD = "quokka";
/** The names of the benchmark's worlds begin with this. */
export const WORLDS = "genga_world_";

/**
 * That many approved classes: a tenth is free, a thousandth costs at most two dollars, a fifth is sold out. Every name
 * has the word "study" and a number of its own. Rows are inserted in large batches. The site's triggers and code write
 * what depends on them: lists, totals and the search index. A world is made once and then copied.
 */
export function world(size: number): Template {
	const version = createHash("sha256").update(templateName());
	for (const file of ["world.ts", "random-texts.ts", "../database/class-index/writing.ts"])
		version.update(readFileSync(new URL(file, import.meta.url)));
	return {
		name: `${WORLDS}${version.digest("hex").slice(0, 12)}_${size}`,
		fill: (connection) => fill(connection, size),
	};
}

async function fill(connection: Connection, size: number): Promise<void> {
	const { db, engine } = connection;
	const at = Date.now();
	const teachers = Math.max(FEWEST_TEACHERS, Math.ceil(size / CLASSES_OF_ONE));
	await insertInChunks(db, "users", Array.from({ length: teachers }, teacherAt(at)));
	const text = randomTexts(7);
	for (let from = 0; from < size; from += BATCH) {
		const numbers = Array.from({ length: Math.min(BATCH, size - from) }, (_, add) => from + add);
		await db.transaction().execute(async (tx) => {
			const classes = numbers.map((number) => ({
				...{ id: idOf(number), cut: number + 1 },
				name: `${text(4)} study ${number}${isRare(number, size) ? ` ${RARE_WORD}` : ""}`,
				owner_id: `teacher-${number % teachers}`,
				description: text(12),
				image: "/media/eyes-00000000/1280.jpg",
				level: LEVELS[spread(number, 3, 3)] ?? "beginner",
				price_cents: priceOf(number),
				...{ status: "approved" as const, feedback: null, version: 1 },
				...{ created_at: at - DAY, decided_at: at - DAY },
			}));
			await insertInChunks(tx, "classes", classes);
			await insertInChunks(tx, "class_seats", numbers.map(seatsOf));
			await indexInBatches(tx, numbers.map(idOf));
		});
	}
	await foldTotals(connection);
	await db.connection().execute(async (one) => {
		if (engine === "postgres") await sql`set statement_timeout = 0`.execute(one);
		await sql.raw(engine === "postgres" ? "vacuum analyze" : "analyze").execute(one);
	});
}

function teacherAt(at: number) {
	const time = new Date(at).toISOString();
	return (_: unknown, number: number) => ({
		...{ id: `teacher-${number}`, name: `Teacher ${number}`, email: `t-${number}@genga.test` },
		...{ email_verified: true, image: null, role: "instructor" as const },
		...{ announced_at: null, created_at: time, updated_at: time },
	});
}

function seatsOf(number: number) {
	const enrolled = spread(number, 7, 5_000);
	const available = spread(number, 11, 5);
	return { class_id: idOf(number), capacity: enrolled + available, enrolled, available };
}

function priceOf(number: number): number {
	if (spread(number, 13, 10) === 0) return 0;
	return spread(number, 17, 1_000) === 0 ? 150 : 1_000 + spread(number, 19, 9_000);
}

function isRare(number: number, size: number): boolean {
	return [0.25, 0.5, 0.75].some((part) => number === Math.floor(part * size));
}

/** Padded with zeros, so that it sorts by number, like the ids of the site. */
function idOf(number: number): string {
	return `class-${String(number).padStart(9, "0")}`;
}

/** A number below `most` that looks random. Different seeds make different sequences. */
function spread(number: number, seed: number, most: number): number {
	let mixed = Math.imul(number + seed * 7_919, 2_654_435_761) >>> 0;
	mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0;
	return ((mixed ^ (mixed >>> 13)) >>> 0) % most;
}
