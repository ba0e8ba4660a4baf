import { type Kysely, sql } from "kysely";
import { type Connection, connect, type Engine, type Where } from "./connect.ts";
import * as first from "./migrations/0001-first.ts";
import * as wholeProduct from "./migrations/0002-whole-product.ts";
import * as limits from "./migrations/0003-limits.ts";
import * as refunds from "./migrations/0004-refunds.ts";
import * as identity from "./migrations/0005-identity.ts";
import * as picturesHome from "./migrations/0006-pictures-home.ts";
import * as pendingFirst from "./migrations/0007-pending-first.ts";
import * as demoPeople from "./migrations/0008-demo-people.ts";
import * as linkGeneration from "./migrations/0009-link-generation.ts";
import * as seatHolds from "./migrations/0010-seat-holds.ts";
import * as settlement from "./migrations/0011-settlement.ts";
import * as lists from "./migrations/0012-lists.ts";
import * as search from "./migrations/0013-search.ts";
import * as lessons from "./migrations/0014-lessons.ts";
import * as lessonFiles from "./migrations/0015-lesson-files.ts";
import * as sheets from "./migrations/0016-sheets.ts";
import * as sharedSheets from "./migrations/0017-shared-sheets.ts";
import * as critiques from "./migrations/0018-critiques.ts";
import * as renamedInstructors from "./migrations/0019-renamed-instructors.ts";
import * as voices from "./migrations/0020-voices.ts";
import * as photos from "./migrations/0022-photos.ts";
import * as earlierHandIns from "./migrations/0023-earlier-hand-ins.ts";
import * as receipts from "./migrations/0024-receipts.ts";
import * as digests from "./migrations/0025-digests.ts";
import * as classLife from "./migrations/0026-class-life.ts";
import * as answered from "./migrations/0030-answered.ts";
import * as suspensions from "./migrations/0031-suspensions.ts";
import * as certificateCuts from "./migrations/0032-certificate-cuts.ts";
import * as leaving from "./migrations/0033-leaving.ts";
import * as studio from "./migrations/0037-studio.ts";
import * as earnings from "./migrations/0039-earnings.ts";
import * as students from "./migrations/0040-students.ts";
import * as figures from "./migrations/0041-figures.ts";
import * as dataExports from "./migrations/0042-data-exports.ts";
import * as newsletter from "./migrations/0043-newsletter.ts";
import * as classLetters from "./migrations/0044-class-letters.ts";
import * as orderTerms from "./migrations/0045-order-terms.ts";
import * as instructorPages from "./migrations/0047-instructor-pages.ts";
import * as recordedRefunds from "./migrations/0048-recorded-refunds.ts";
import * as voiceNotes from "./migrations/0050-voice-notes.ts";
import * as longLists from "./migrations/0080-long-lists.ts";
import * as endedSeats from "./migrations/0084-ended-seats.ts";
import * as mutedClasses from "./migrations/0085-muted-classes.ts";
import * as studentsPins from "./migrations/0088-students-pins.ts";
import * as subjects from "./migrations/0092-subjects.ts";
import * as leftBehind from "./migrations/0096-left-behind.ts";
import * as searchClassIds from "./migrations/0097-search-class-ids.ts";
import * as laterWorkByKind from "./migrations/0102-later-work-by-kind.ts";
import * as removedEarners from "./migrations/0104-removed-earners.ts";
import * as disputes from "./migrations/0107-disputes.ts";
import * as suspendedPeople from "./migrations/0108-suspended-people.ts";
import * as privateNotes from "./migrations/0109-private-notes.ts";
import * as readersOfNews from "./migrations/0110-readers-of-news.ts";
import type { Database } from "./tables.ts";

/** An arbitrary constant: the advisory lock for migrations only. */
export const MIGRATION_LOCK = 7_276_543;

interface Migration {
	name: string;
	up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

const migrations: Migration[] = [
	{ name: "0001-first", up: first.up },
	{ name: "0002-whole-product", up: wholeProduct.up },
	{ name: "0003-limits", up: limits.up },
	{ name: "0004-refunds", up: refunds.up },
	{ name: "0005-identity", up: identity.up },
	{ name: "0006-pictures-home", up: picturesHome.up },
	{ name: "0007-pending-first", up: pendingFirst.up },
	{ name: "0008-demo-people", up: demoPeople.up },
	{ name: "0009-link-generation", up: linkGeneration.up },
	{ name: "0010-seat-holds", up: seatHolds.up },
	{ name: "0011-settlement", up: settlement.up },
	{ name: "0012-lists", up: lists.up },
	{ name: "0013-search", up: search.up },
	{ name: "0014-lessons", up: lessons.up },
	{ name: "0015-lesson-files", up: lessonFiles.up },
	{ name: "0016-sheets", up: sheets.up },
	{ name: "0017-shared-sheets", up: sharedSheets.up },
	{ name: "0018-critiques", up: critiques.up },
	{ name: "0019-renamed-instructors", up: renamedInstructors.up },
	{ name: "0020-voices", up: voices.up },
	{ name: "0022-photos", up: photos.up },
	{ name: "0023-earlier-hand-ins", up: earlierHandIns.up },
	{ name: "0024-receipts", up: receipts.up },
	{ name: "0025-digests", up: digests.up },
	{ name: "0026-class-life", up: classLife.up },
	{ name: "0030-answered", up: answered.up },
	{ name: "0031-suspensions", up: suspensions.up },
	{ name: "0032-certificate-cuts", up: certificateCuts.up },
	{ name: "0033-leaving", up: leaving.up },
	{ name: "0037-studio", up: studio.up },
	{ name: "0039-earnings", up: earnings.up },
	{ name: "0040-students", up: students.up },
	{ name: "0041-figures", up: figures.up },
	{ name: "0042-data-exports", up: dataExports.up },
	{ name: "0043-newsletter", up: newsletter.up },
	{ name: "0044-class-letters", up: classLetters.up },
	{ name: "0045-order-terms", up: orderTerms.up },
	{ name: "0047-instructor-pages", up: instructorPages.up },
	{ name: "0048-recorded-refunds", up: recordedRefunds.up },
	{ name: "0050-voice-notes", up: voiceNotes.up },
	{ name: "0080-long-lists", up: longLists.up },
	{ name: "0084-ended-seats", up: endedSeats.up },
	{ name: "0085-muted-classes", up: mutedClasses.up },
	{ name: "0088-students-pins", up: studentsPins.up },
	{ name: "0092-subjects", up: subjects.up },
	{ name: "0096-left-behind", up: leftBehind.up },
	{ name: "0097-search-class-ids", up: searchClassIds.up },
	{ name: "0102-later-work-by-kind", up: laterWorkByKind.up },
	{ name: "0104-removed-earners", up: removedEarners.up },
	{ name: "0107-disputes", up: disputes.up },
	{ name: "0108-suspended-people", up: suspendedPeople.up },
	{ name: "0109-private-notes", up: privateNotes.up },
	{ name: "0110-readers-of-news", up: readersOfNews.up },
];

/** The migrations of this program. A database that has others belongs to a newer program. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name);

/**
 * Migrates the database, on a connection of its own that a step may use for hours: a big table takes longer than any
 * request may, and a second machine waits for the first. Behind PgBouncer it goes to Postgres itself.
 */
export async function migrateAt(where: Where): Promise<string[]> {
	const { databaseUrl, databaseDirectUrl } = where;
	const connection = connect({
		...where,
		databaseUrl: databaseDirectUrl ?? databaseUrl,
		databaseDirectUrl: undefined,
		isForLongWork: true,
	});
	try {
		return await migrate(connection);
	} finally {
		await connection.close();
	}
}

/**
 * Applies all missing migrations in one transaction, under a lock. So two processes may start at once, and a killed one
 * leaves nothing half done. On SQLite the lock is the IMMEDIATE transaction itself; Kysely's own Migrator takes no lock
 * there.
 */
export async function migrate({ db, engine }: Connection): Promise<string[]> {
	return await db.transaction().execute(async (tx) => {
		if (engine === "postgres") {
			await sql`set local statement_timeout = 0`.execute(tx);
			await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
			await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
		}
		await sql`create table if not exists migrations (name text primary key)`.execute(tx);
		const done = await sql<{ name: string }>`select name from migrations`.execute(tx);
		const names = new Set(done.rows.map((row) => row.name));
		const missing = migrations.filter((migration) => !names.has(migration.name));
		for (const migration of missing) {
			await migration.up(tx as unknown as Kysely<unknown>, engine);
			await sql`insert into migrations (name) values (${migration.name})`.execute(tx);
		}
		return missing.map((migration) => migration.name);
	});
}

/** The migrations applied to a database. Empty when the database is not one of ours. */
export async function migrationsDone(db: Database): Promise<string[]> {
	const tables = await db.introspection.getTables();
	if (!tables.some((table) => table.name === "migrations")) return [];
	const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
		db,
	);
	return rows.map((row) => row.name);
}
