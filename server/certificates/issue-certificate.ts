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
import { type CertifiedCut, issueCertificate } from "./store.ts";

/**
 * The certificate of a class that the caller has finished. Repeatable: the number stays, and the names and the drawing
 * time are updated.
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
		const { drawnMs, cuts } = await requireFinished(tx, caller.id, classId);
		return await issueCertificate(tx, {
			id: numberOf(randomBytes(NUMBER_BYTES)),
			user_id: caller.id,
			class_id: classId,
			student_name: caller.name,
			class_name: found.className,
			instructor_name: found.instructorName,
			drawn_ms: drawnMs,
			cuts: JSON.stringify(cuts),
			created_at: now(),
			revoked_at: null,
		});
	});
}

/** Returns how long the person drew along in the class, in milliseconds, and when each of its cuts was done. */
async function requireFinished(
	tx: Tx,
	userId: string,
	classId: string,
): Promise<{ drawnMs: number; cuts: CertifiedCut[] }> {
	const lessons = await liveLessonsOf(tx, [classId]);
	const rows = await progressIn(tx, userId, [classId]);
	const promised = (await promisedClasses(tx, userId, [classId])).get(classId);
	const live = lessons.map(({ id }) => id);
	const done = new Map<string, number>();
	for (const { lesson_id, done_at } of rows) if (done_at !== null) done.set(lesson_id, done_at);
	const share = shareOf({
		live,
		promised: promised?.lessonIds ?? new Set(live),
		done: new Set(done.keys()),
	});
	if (!isFinished(share)) throw new Problem("lessons_left");
	return {
		drawnMs: rows
			.filter(({ kind }) => kind === "ink")
			.reduce((sum, row) => sum + row.watched_ms, 0),
		cuts: lessons.flatMap(({ id, title }) => {
			const at = done.get(id);
			return at === undefined ? [] : [{ title, at }];
		}),
	};
}
