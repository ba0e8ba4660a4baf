import { v7 as newId } from "uuid";
import type { Database } from "#database/tables.ts";

export type AuditAction =
	| "class.approve"
	| "class.deny"
	| "class.feedback"
	| "class-change.seen"
	| "user.raise"
	| "user.lower";

export interface AuditEntry {
	/** Null: someone at the server's own keyboard. */
	actorId: string | null;
	action: AuditAction;
	subjectId: string;
	detail?: Record<string, string | null>;
	now: number;
}

/** Keeps who did what, in the transaction that does it: both stand, or neither. */
export async function addAudit(db: Database, entry: AuditEntry): Promise<void> {
	await db
		.insertInto("audit")
		.values({
			id: newId(),
			at: entry.now,
			actor_id: entry.actorId,
			action: entry.action,
			subject_id: entry.subjectId,
			detail: JSON.stringify(entry.detail ?? {}),
		})
		.execute();
}
