import { v7 as newId } from "uuid";
import type { EditableValues } from "#contract/classes.ts";
import type { DecidedState } from "#contract/enumerations.ts";
import type { Database, Tx } from "#database/tables.ts";

/** Decisions that are shown to an administrator. */
const SHOWN = 20;

interface NewDecision {
	classId: string;
	state: DecidedState;
	feedback: string | null;
	/** Later hand-ins are compared with it. */
	decidedOn: EditableValues;
	now: number;
}

export async function addDecision(tx: Tx, decision: NewDecision): Promise<void> {
	const { classId, state, feedback, decidedOn, now } = decision;
	await tx
		.insertInto("class_decisions")
		.values({
			id: newId(),
			class_id: classId,
			at: now,
			state,
			feedback,
			decided_on: JSON.stringify(decidedOn),
		})
		.execute();
}

/**
 * Feedback that was sent after a decision belongs to it. While the class waits for the next one, it does not.
 */
export async function setFeedbackOfDecision(
	tx: Tx,
	classId: string,
	feedback: string | null,
): Promise<void> {
	await tx
		.updateTable("class_decisions")
		.set({ feedback })
		.where("id", "=", (eb) =>
			eb
				.selectFrom("class_decisions as latest")
				.where("latest.class_id", "=", classId)
				.select(({ fn }) => fn.max("latest.id").as("id")),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("classes")
						.where("classes.id", "=", classId)
						.where("classes.status", "=", "pending")
						.select("classes.id"),
				),
			),
		)
		.execute();
}

/** Newest first. */
export async function decisionsOf(db: Database, classId: string) {
	return await db
		.selectFrom("class_decisions")
		.where("class_id", "=", classId)
		.orderBy("id", "desc")
		.limit(SHOWN)
		.select(["at", "state", "feedback", "decided_on"])
		.execute();
}
