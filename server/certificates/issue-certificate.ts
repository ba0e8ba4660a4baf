import { randomBytes } from "node:crypto";
import { NUMBER_BYTES, numberOf } from "#contract/certificates/number.ts";
import type { Certificate } from "#contract/certificates.ts";
import { Problem } from "#contract/problems.ts";
import { isFinished, shareOf } from "#contract/progress/share.ts";
import type { Tx } from "#database/tables.ts";
import { findClass } from "../classes/store.ts";
import { isEnrolled } from "../enrolments/store.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { promisedClasses } from "../progress/meter-store.ts";
import { liveLessonsOf, progressIn } from "../progress/store.ts";
import { lockSeats } from "../seats/store.ts";
import { issueCertificate } from "./store.ts";

/**
 * The certificate of a class that the caller has finished. Repeatable: the number stays, and the names and the time
 * drawn are those of today.
 */
export async function certify(
	{ connection, now }: Needs,
	caller: Caller,
	classId: string,
): Promise<Certificate> {
	return await connection.db.transaction().execute(async (tx) => {
		// Serialises with a refund, which ends the enrolment and revokes the certificate under the same lock.
		await lockSeats(tx, classId);
		const found = await findClass(tx, classId);
		if (!found) throw new Problem("not_found");
		if (!(await isEnrolled(tx, caller.id, classId))) throw new Problem("not_enrolled");
		const drawnMs = await requireFinished(tx, caller.id, classId);
		return await issueCertificate(tx, {
			id: numberOf(randomBytes(NUMBER_BYTES)),
			user_id: caller.id,
			class_id: classId,
			student_name: caller.name,
			class_name: found.className,
			instructor_name: found.instructorName,
			drawn_ms: drawnMs,
			created_at: now(),
			revoked_at: null,
		});
	});
}

/** Returns how long the person drew along in the class, in milliseconds. */
async function requireFinished(tx: Tx, userId: string, classId: string): Promise<number> {
	const lessons = await liveLessonsOf(tx, [classId]);
	const rows = await progressIn(tx, userId, [classId]);
	const promised = (await promisedClasses(tx, userId, [classId])).get(classId);
	const live = lessons.map(({ id }) => id);
	const done = rows.filter(({ done_at }) => done_at !== null).map(({ lesson_id }) => lesson_id);
	const share = shareOf({
		live,
		promised: promised?.lessonIds ?? new Set(live),
		done: new Set(done),
	});
	if (!isFinished(share)) throw new Problem("lessons_left");
	return rows.filter(({ kind }) => kind === "ink").reduce((sum, row) => sum + row.watched_ms, 0);
}
