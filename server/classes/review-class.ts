import type { ReviewedClass } from "#contract/classes/review.ts";
import { type EditableField, type EditableValues, editableFields } from "#contract/classes.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { decisionsOf } from "./decisions-store.ts";
import { inWords } from "./in-words.ts";
import { findClass } from "./store.ts";

/** The data for an administrator's decision: the class, the earlier decisions, and the changes since the latest one. */
export async function reviewClass(db: Database, id: string): Promise<ReviewedClass> {
	const found = await findClass(db, id);
	if (!found) throw new Problem("not_found");
	const kept = await decisionsOf(db, id);
	const [latest] = kept;
	const decisions = kept.map(({ at, state, feedback }) => ({
		...{ state, feedback },
		at: new Date(at).toISOString(),
	}));
	const changes = latest ? differences(JSON.parse(latest.decided_on), found) : null;
	return { class: found, decisions, changes };
}

/** A later version of the site may have kept fewer fields, or more. */
function differences(before: Partial<EditableValues>, after: EditableValues) {
	return editableFields.flatMap((field: EditableField) => {
		const [was, is] = [inWords(field, before[field]), inWords(field, after[field])];
		if (was === undefined || is === undefined || was === is) return [];
		return [{ field, before: was, after: is }];
	});
}
