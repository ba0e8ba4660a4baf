import type { OutlineState } from "#contract/enumerations.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import {
	classesWithFiles,
	deleteUnfinished,
	deleteUnused,
	filesInOutlines,
	forgetStored,
	markUnused,
	orphans,
} from "./store.ts";
import { removeBytes } from "./stored-bytes.ts";

/** Milliseconds for which unfinished uploads and unused files are kept. */
export const KEPT_UNUSED = 7 * 24 * 3600_000;
/** States of outlines whose files are kept. A replaced outline is never restored. */
const USING: OutlineState[] = ["draft", "in_review", "declined", "live"];
/** Rows per statement. */
const BATCH = 200;

type SweepNeeds = Pick<Needs, "connection" | "lessonStorage" | "now" | "log">;

/** Removes abandoned uploads, files that no outline uses, and the stored bytes of deleted files. */
export async function sweepFiles(needs: SweepNeeds): Promise<void> {
	const { connection, now } = needs;
	await deleteUnfinished(connection.db, now() - KEPT_UNUSED);
	let after = "";
	for (;;) {
		const classes = await classesWithFiles(connection.db, after, BATCH);
		for (const id of classes) await sweepClass(needs, id);
		const last = classes.at(-1);
		if (last === undefined) break;
		after = last;
	}
	await removeOrphans(needs);
}

async function sweepClass({ connection, now }: SweepNeeds, classId: string): Promise<void> {
	await connection.db.transaction().execute(async (tx) => {
		// A save of the outline comes before this or after it, when it finds the file gone.
		await lockSeats(tx, classId);
		const used = await filesInOutlines(tx, classId, USING);
		await markUnused(tx, classId, { used, now: now() });
		await deleteUnused(tx, classId, now() - KEPT_UNUSED);
	});
}

export interface BytesNeeds {
	connection: Pick<Needs["connection"], "db">;
	lessonStorage: Needs["lessonStorage"];
	log: Pick<Needs["log"], "warn">;
}

/** Removes the stored bytes of files that were deleted, by themselves or with their class. */
export async function removeOrphans(needs: BytesNeeds): Promise<void> {
	const { connection, lessonStorage, log } = needs;
	const failed = new Set<string>();
	for (;;) {
		const found = await orphans(connection.db, BATCH + failed.size);
		const left = found.filter(({ id }) => !failed.has(id));
		if (left.length === 0) return;
		for (const file of left) {
			try {
				await removeBytes(lessonStorage, file);
				await forgetStored(connection.db, file.id);
			} catch (error) {
				failed.add(file.id);
				log.warn({ err: error, file: file.id }, "sweep: this file will be removed next time");
			}
		}
	}
}
