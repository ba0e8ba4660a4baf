import { v7 as newId } from "uuid";
import type { Tx } from "#database/tables.ts";
import { addLaterWork, takeLaterWork } from "../later/store.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { takenDownForStudent } from "./student-letters.ts";
import { type StudentOfClass, studentsOf } from "./students-store.ts";

/** Students notified per transaction. A class can have 10,000, and purchases must not wait for all of their letters. */
const SLICE = 100;

interface Told {
	classId: string;
	/** The payment of the last notified student. */
	after: string;
}

/** Queues letters to the students of a class that was taken down, in the transaction that takes it down. */
export async function tellStudentsLater(
	{ settings, now }: Pick<Needs, "settings" | "now">,
	tx: Tx,
	told: Told,
): Promise<void> {
	if (!settings.sendsMail) return;
	const workId = newId();
	const payload = { workId, ...told };
	await addLaterWork(tx, {
		kind: "tell-students-taken-down",
		payload,
		dueAt: now(),
		id: workId,
	});
}

/**
 * The later work: notifies a batch of students and queues the next batch. Letters, the end of this work and the next
 * work are one transaction, so that each student is notified once, even if the work runs twice.
 */
export async function tellStudents(
	needs: Needs,
	{ workId, classId, after }: Told & { workId: string },
): Promise<void> {
	const { connection, events } = needs;
	await connection.db.transaction().execute(async (tx) => {
		if (!(await takeLaterWork(tx, workId))) return;
		const students = await studentsOf(tx, { classId, after, limit: SLICE });
		for (const student of students) await tell(needs, tx, student);
		const last = students.at(-1);
		if (last && students.length === SLICE)
			await tellStudentsLater(needs, tx, { classId, after: last.payment_id });
	});
	events.emit("workDue");
}

async function tell(needs: Needs, tx: Tx, student: StudentOfClass): Promise<void> {
	const { user_id, payment_id, class_name: className, may_ask } = student;
	const { origin } = needs.settings;
	const kept = `${origin}/dashboard/enrolled-classes`;
	const back = may_ask ? `${origin}/dashboard/ask-refund/${payment_id}` : undefined;
	await writeTo(tx, needs, user_id, (about) =>
		takenDownForStudent({ ...about, className, kept, back }),
	);
}
