import type { Insertable, Selectable } from "kysely";
import type { KeptInk } from "#contract/outlines.ts";
import type { Database, InkLogsTable, Tx } from "#database/tables.ts";

/** Finds the drawing of a class with these bytes, and renews its date, so that it is not swept as unused. */
export async function renewInk(db: Database, classId: string, sha256: string, now: number) {
	return await db
		.updateTable("ink_logs")
		.set({ created_at: now })
		.where("class_id", "=", classId)
		.where("sha256", "=", sha256)
		.returningAll()
		.executeTakeFirst();
}

export async function findInk(db: Database, id: string) {
	return await db
		.selectFrom("ink_logs")
		.where("id", "=", id)
		.select(["class_id", "sha256"])
		.executeTakeFirst();
}

/** Bytes of all drawings of a class. */
export async function inkBytes(db: Database, classId: string): Promise<number> {
	const { bytes } = await db
		.selectFrom("ink_logs")
		.where("class_id", "=", classId)
		.select(({ fn }) => fn.sum<number | null>("size").as("bytes"))
		.executeTakeFirstOrThrow();
	return Number(bytes ?? 0);
}

export async function addInk(tx: Tx, row: Insertable<InkLogsTable>): Promise<void> {
	await tx.insertInto("ink_logs").values(row).execute();
}

/** Every drawing that was given to the class, oldest first. */
export async function inksOfClass(db: Database, classId: string): Promise<KeptInk[]> {
	const rows = await db
		.selectFrom("ink_logs")
		.where("class_id", "=", classId)
		.selectAll()
		.orderBy("id")
		.execute();
	return rows.map(asKept);
}

export function asKept(row: Selectable<InkLogsTable>): KeptInk {
	const { id: inkId, length_ms: lengthMs, strokes, passes, width, height } = row;
	return { inkId, lengthMs, strokes, passes: JSON.parse(passes), width, height };
}
