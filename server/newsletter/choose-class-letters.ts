import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { isEnrolled } from "../enrolments/store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findClassLetters } from "./class-letters-store.ts";
import { listClassLetters, muteClass, unmuteClass } from "./muted-classes-store.ts";

/** Returns the choice for all classes, and for each class of the caller (decisions/0082). */
export async function showClassLetters({ connection: { db } }: Needs, { id }: Caller) {
	return { classLetters: await findClassLetters(db, id), classes: await listClassLetters(db, id) };
}

/** Sets the choice for one class of the caller. */
export async function chooseLettersOfClass(
	{ connection: { db } }: Needs,
	caller: Caller,
	classId: string,
	{ classLetters }: ParsedBody<"PATCH /api/class/:id/letters">,
) {
	if (!(await isEnrolled(db, caller.id, classId))) throw new Problem("not_found");
	if (classLetters === "on") await unmuteClass(db, caller.id, classId);
	else await muteClass(db, caller.id, classId);
	return updated();
}
