import { sql } from "kysely";
import type { LeavingCounts } from "#contract/accounts/leaving.ts";
import type { Database } from "#database/tables.ts";

const COUNTED: Record<keyof LeavingCounts, string> = {
	sheets: "sheets where user_id =",
	notes: "lesson_notes where user_id =",
	certificates: "certificates where user_id =",
	classes: "enrolments where user_id =",
	payments: "payments where user_id =",
	ownClasses: "classes where owner_id =",
	waitingHandIns: "critiques where sent_at is null and student_id =",
	critiques: "critiques where sent_at is not null and student_id =",
};

/** Counts what a person would lose by deleting the account. */
export async function countBelongings(db: Database, userId: string): Promise<LeavingCounts> {
	const columns = Object.entries(COUNTED).map(
		([name, from]) => sql`(select count(*) from ${sql.raw(from)} ${userId}) as ${sql.ref(name)}`,
	);
	const { rows } = await sql<LeavingCounts>`select ${sql.join(columns)}`.execute(db);
	const counts = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]);
	return Object.fromEntries(counts);
}
