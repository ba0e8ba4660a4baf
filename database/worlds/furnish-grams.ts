import { sql } from "kysely";
import type { ClassGramsTable, Database, Tx } from "../tables.ts";

/** Rows per statement. */
const CHUNK = 500;

/**
 * Collects the search pieces of many classes in a temporary table, and writes them in the order of their index at the
 * end. In the order of the classes, each piece would be written to another page of the index.
 */
export async function furnishGrams(
	db: Database,
	work: (grams: {
		/** The connection that has the temporary table. */
		db: Database;
		add(tx: Tx, rows: ClassGramsTable[]): Promise<void>;
	}) => Promise<void>,
): Promise<void> {
	const pending: ClassGramsTable[] = [];
	const add = async (tx: Database, rows: ClassGramsTable[]) => {
		pending.push(...rows);
		// Always full chunks, because SQLite keeps each statement of another length.
		while (pending.length >= CHUNK) await insert(tx, pending.splice(0, CHUNK));
	};
	await db.connection().execute(async (one) => {
		await sql`create temporary table crowd_grams (gram text, class_id text, weight integer)`.execute(
			one,
		);
		try {
			await work({ db: one, add });
			if (pending.length > 0) await insert(one, pending);
			await sql`insert into class_grams select * from crowd_grams order by gram, class_id`.execute(
				one,
			);
		} finally {
			await sql`drop table crowd_grams`.execute(one);
		}
	});
}

async function insert(db: Database, rows: ClassGramsTable[]): Promise<void> {
	const values = rows.map(({ gram, class_id, weight }) => sql`(${gram}, ${class_id}, ${weight})`);
	await sql`insert into crowd_grams values ${sql.join(values)}`.execute(db);
	await new Promise((resolve) => setImmediate(resolve));
}
