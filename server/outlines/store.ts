import { v7 as newId } from "uuid";
import type { OutlineState } from "#contract/enumerations.ts";
import type { Outline, OutlineBody } from "#contract/outlines.ts";
import type { Database, OutlinesTable, Tx } from "#database/tables.ts";

const OPEN: OutlineState[] = ["draft", "in_review", "declined"];
/** The states in which a teacher may change an outline. */
const EDITABLE: OutlineState[] = ["draft", "declined"];

/** The outline of a class that is not live yet. There is at most one. */
export async function openOutline(db: Database, classId: string) {
	return await outlineOfClass(db, classId, OPEN);
}

export async function liveOutline(db: Database, classId: string) {
	return await outlineOfClass(db, classId, ["live"]);
}

async function outlineOfClass(db: Database, classId: string, states: OutlineState[]) {
	return await db
		.selectFrom("outlines")
		.where("class_id", "=", classId)
		.where("state", "in", states)
		.selectAll()
		.executeTakeFirst();
}

export async function findOutline(db: Database, id: string): Promise<OutlinesTable | undefined> {
	return await db.selectFrom("outlines").where("id", "=", id).selectAll().executeTakeFirst();
}

export function asOutline(row: OutlinesTable): Outline {
	return {
		_id: row.id,
		classId: row.class_id,
		state: row.state,
		version: row.version,
		feedback: row.feedback,
		updatedAt: new Date(row.updated_at).toISOString(),
		body: JSON.parse(row.body),
	};
}

/** Undefined if the class already has an open outline, perhaps from another tab. */
export async function beginOutline(
	tx: Tx,
	{ classId, body, now }: { classId: string; body: OutlineBody; now: number },
): Promise<number | undefined> {
	// Random instead of 1, so that a tab with the version of a deleted draft does not overwrite the next draft.
	const version = 1 + Math.floor(Math.random() * 1_000_000);
	const added = await tx
		.insertInto("outlines")
		.values({
			...{ id: newId(), class_id: classId, state: "draft", body: JSON.stringify(body), version },
			...{ feedback: null, created_at: now, updated_at: now, handed_in_at: null },
			...{ decided_at: null, decided_by: null, replaced_at: null },
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return added && version;
}

export interface OutlineAt {
	classId: string;
	/** The version that the caller knows. */
	version: number;
	now: number;
}

/** Replaces the text of a draft. A declined outline becomes a draft. False if it has another version or state. */
export async function saveOutline(
	tx: Tx,
	{ classId, version, body, now }: OutlineAt & { body: OutlineBody },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("outlines")
		.set({
			...{ state: "draft", body: JSON.stringify(body), version: version + 1, updated_at: now },
		})
		.where("class_id", "=", classId)
		.where("state", "in", EDITABLE)
		.where("version", "=", version)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Puts a draft, or an unchanged declined outline, in review. */
export async function putInReview(tx: Tx, { classId, version, now }: OutlineAt): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("outlines")
		.set({ state: "in_review", handed_in_at: now, updated_at: now })
		.where("class_id", "=", classId)
		.where("state", "in", EDITABLE)
		.where("version", "=", version)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Turns an outline in review into a draft again. */
export async function takeFromReview(
	tx: Tx,
	{ classId, now }: Pick<OutlineAt, "classId" | "now">,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("outlines")
		.set({ state: "draft", updated_at: now })
		.where("class_id", "=", classId)
		.where("state", "=", "in_review")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function deleteOutline(tx: Tx, classId: string): Promise<number> {
	const { numDeletedRows } = await tx
		.deleteFrom("outlines")
		.where("class_id", "=", classId)
		.where("state", "in", EDITABLE)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

export interface Declining {
	id: string;
	version: number;
	feedback: string;
	decidedBy: string;
	now: number;
}

export async function declineInReview(
	tx: Tx,
	{ id, version, feedback, decidedBy, now }: Declining,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("outlines")
		.set({
			...{ state: "declined", feedback, updated_at: now, decided_at: now, decided_by: decidedBy },
		})
		.where("id", "=", id)
		.where("state", "=", "in_review")
		.where("version", "=", version)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
