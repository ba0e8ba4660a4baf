import { Problem } from "#contract/problems.ts";
import { CLASS_NAME_MAX } from "#contract/rules.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { keepNewClass } from "./keep-new-class.ts";
import { findClass } from "./store.ts";

/**
 * The owner copies a class into a draft of its own, with as many seats as are for sale. Lessons are not copied, because
 * progress and notes of students refer to them (decisions/0061).
 */
export async function duplicateClass(needs: Needs, caller: Caller, id: string) {
	const found = await findClass(needs.connection.db, id);
	if (found?.instructorId !== caller.id) throw new Problem("not_found");
	const className = nameOfCopy(found.className);
	const copy = { ...found, className };
	return inserted(await keepNewClass(needs, caller, copy, { state: "draft" }));
}

/** Cuts a long name at a whole character. */
function nameOfCopy(name: string): string {
	return `Copy of ${name}`.slice(0, CLASS_NAME_MAX).replace(/[\uD800-\uDBFF]$/, "");
}
