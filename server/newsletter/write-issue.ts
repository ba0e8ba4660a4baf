import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import { lockRole } from "../accounts/users-store.ts";
import { classExists } from "../classes/store.ts";
import { deleted, inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { addIssue, changeDraft, findNewsletter, removeDraft } from "./issues-store.ts";
import { findSameIssue } from "./same-issue-store.ts";

/**
 * An administrator writes a newsletter. It stays a draft until it is sent. Repeatable: the same words within an hour are
 * one draft, because an author whose answer was lost saves it again. The lock serialises both calls.
 */
export async function writeIssue(
	{ connection, now }: Needs,
	caller: Caller,
	body: ParsedBody<"POST /api/newsletter-issues">,
) {
	const id = await connection.db.transaction().execute(async (tx) => {
		await requireClass(tx, body.classId);
		await lockRole(tx, caller.id);
		const issue = { ...body, kind: "newsletter" as const, authorId: caller.id, now: now() };
		return (await findSameIssue(tx, issue)) ?? (await addIssue(tx, issue));
	});
	return inserted(id);
}

/**
 * Changes a draft. Refused if another administrator has changed the same version, unless the draft has this text already
 * (docs/rules.md, "Refusals").
 */
export async function changeIssue(
	{ connection }: Needs,
	id: string,
	body: ParsedBody<"PUT /api/newsletter-issues/:id">,
) {
	return await connection.db.transaction().execute(async (tx) => {
		await requireClass(tx, body.classId);
		const isChanged = await changeDraft(tx, id, body);
		return { version: isChanged ? body.version + 1 : await requireSame(tx, id, body) };
	});
}

/** The version of a draft that has the wanted text already, although another version was seen. */
async function requireSame(
	tx: Tx,
	id: string,
	{ subject, markdown, classId }: ParsedBody<"PUT /api/newsletter-issues/:id">,
): Promise<number> {
	const kept = await findNewsletter(tx, id);
	const isSame =
		kept?.subject === subject && kept.markdown === markdown && kept.class_id === classId;
	if (isSame && kept.state === "draft") return kept.version;
	throw await draftRefusal(tx, id);
}

export async function deleteIssue({ connection }: Needs, id: string) {
	await connection.db.transaction().execute(async (tx) => {
		if (!(await removeDraft(tx, id))) throw await draftRefusal(tx, id);
	});
	return deleted(1);
}

/** The reason why a draft was not changed: it does not exist, is not a draft any more, or has another version. */
export async function draftRefusal(tx: Tx, id: string): Promise<Problem> {
	const issue = await findNewsletter(tx, id);
	if (!issue) return new Problem("not_found");
	return new Problem(issue.state === "draft" ? "issue_changed" : "issue_moved");
}

async function requireClass(tx: Tx, classId: string | null): Promise<void> {
	if (classId !== null && !(await classExists(tx, classId))) throw new Problem("not_found");
}
