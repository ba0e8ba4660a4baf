import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { type CritiqueRow, findCritique } from "./rows-store.ts";

/** A hand-in, and the caller's relation to it. */
export interface SeenCritique {
	row: CritiqueRow;
	isStudent: boolean;
	isTeacher: boolean;
}

/**
 * A hand-in, if the caller may see it: its student, the class's owner while they teach, and administrators. Everybody
 * else gets 404 (docs/threats.md D40).
 */
export async function findSeen(db: Database, caller: Caller, id: string): Promise<SeenCritique> {
	const row = await findCritique(db, id);
	if (!row) throw new Problem("not_found");
	const isStudent = row.student_id === caller.id;
	const isTeacher = row.owner_id === caller.id && caller.role !== "student";
	if (!isStudent && !isTeacher && caller.role !== "admin") throw new Problem("not_found");
	return { row, isStudent, isTeacher };
}

/** The same, for the teacher who may answer it. */
export async function requireTeacher(
	db: Database,
	caller: Caller,
	id: string,
): Promise<CritiqueRow> {
	const { row, isTeacher } = await findSeen(db, caller, id);
	if (!isTeacher) throw new Problem("not_found");
	return row;
}
