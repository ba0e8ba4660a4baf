import { v7 as newId } from "uuid";
import { critiquesLeft, dueAfter } from "#contract/critiques/state.ts";
import { Problem } from "#contract/problems.ts";
import type { CritiquesTable, Database, Tx } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { addLaterWork, finishLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { lateWorkId } from "./late-work-id.ts";
import { notifyTeacher } from "./notify.ts";
import { addHandIn, findEarlier, findSeat, handInsOfSeat, type Seat } from "./store.ts";

/** A drawing that a student hands in for a lesson. */
interface Drawn {
	classId: string;
	lessonId: string;
	/** The later work that removes the frozen ink unless it is handed in. A photo has none. */
	removalId?: string;
	/** The hand-in of the same drawing from this seat, if there is one. */
	findSame(db: Database, paymentId: string): Promise<string | undefined>;
}

interface JudgedSeat {
	seat: Seat;
	same: string | undefined;
	left: number;
}

/** The caller's seat, what it has left, and the hand-in of the same drawing if there is one. */
export async function judgeSeat(
	{ now }: Pick<Needs, "now">,
	db: Database,
	caller: Caller,
	{ classId, findSame }: Pick<Drawn, "classId" | "findSame">,
): Promise<JudgedSeat> {
	const seat = await findSeat(db, caller.id, classId);
	if (!seat) throw new Problem("not_enrolled");
	const same = await findSame(db, seat.payment_id);
	const left = critiquesLeft(seat.critiques, await handInsOfSeat(db, seat.payment_id), now());
	if (!same && left < 1) throw new Problem("no_critiques_left");
	return { seat, same, left };
}

type Frozen = Pick<CritiquesTable, "sheet_id" | "entry" | "head" | "sha256" | "question"> & {
	photo_id: string | null;
	question_pins: string;
};

/**
 * Counts a hand-in under the same lock as a refund, so that concurrent calls cannot exceed the seat's number of
 * critiques. Returns the id of the hand-in, or of the existing one if the same drawing was handed in before.
 */
export async function countHandIn(
	needs: Needs,
	caller: Caller,
	drawn: Drawn,
	frozen: Frozen,
): Promise<string> {
	const id = await needs.connection.db.transaction().execute(async (tx) => {
		await lockSeats(tx, drawn.classId);
		const judged = await judgeSeat(needs, tx, caller, drawn);
		if (drawn.removalId) await finishLaterWork(tx, drawn.removalId);
		return judged.same ?? (await add(needs, tx, { caller, drawn, judged, frozen }));
	});
	needs.events.emit("workDue");
	return id;
}

async function add(
	needs: Needs,
	tx: Tx,
	one: { caller: Caller; drawn: Drawn; judged: JudgedSeat; frozen: Frozen },
): Promise<string> {
	const { caller, drawn, frozen } = one;
	const { seat, left } = one.judged;
	const [id, at] = [newId(), needs.now()];
	const dueAt = dueAfter(at, seat.critique_days);
	await addHandIn(tx, {
		...frozen,
		id,
		class_id: drawn.classId,
		lesson_id: drawn.lessonId,
		teacher_id: seat.owner_id,
		student_id: caller.id,
		payment_id: seat.payment_id,
		earlier_id: await findEarlier(tx, { studentId: caller.id, lessonId: drawn.lessonId }),
		...{ number: seat.critiques - left + 1, allowed: seat.critiques },
		...{ handed_in_at: at, due_at: dueAt },
	});
	// The critique is late one millisecond after its due time.
	const dueWork = { id: lateWorkId(id), dueAt: dueAt + 1, payload: { critiqueId: id } };
	await addLaterWork(tx, { kind: "tell-late-critique", ...dueWork });
	await notifyTeacher(needs, tx, { seat, dueAt, id });
	return id;
}
