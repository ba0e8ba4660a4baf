import type { ParsedBody } from "#contract/api.ts";
import type { Announcements } from "#contract/newsletter.ts";
import { Problem } from "#contract/problems.ts";
import { ANNOUNCEMENTS_A_DAY } from "#contract/rules.ts";
import type { Database } from "#database/tables.ts";
import { lockRole } from "../accounts/users-store.ts";
import { addAudit } from "../administration/audit-store.ts";
import { findOwnClass } from "../classes/store.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { refuseWithoutMail } from "../mail/mail.ts";
import type { Needs } from "../needs.ts";
import { countAnnouncements } from "./announcements-store.ts";
import { countAudience } from "./audience-store.ts";
import { addIssue, latestAnnouncements } from "./issues-store.ts";
import { findSameIssue } from "./same-issue-store.ts";
import { rowsOf } from "./show-issue.ts";

const DAY = 24 * 3600_000;
/** Earlier announcements that are listed. */
const SHOWN = 20;

/**
 * An instructor writes to all students of one of their classes. It is sent like a newsletter, to students who have not
 * opted out. The instructor's row is locked, so that concurrent calls cannot exceed the daily limit. Repeatable: the
 * same words within an hour are one announcement, because an instructor whose answer was lost sends it again.
 */
export async function announce(
	needs: Needs,
	caller: Caller,
	classId: string,
	words: ParsedBody<"POST /api/class/:id/announcements">,
) {
	refuseWithoutMail(needs);
	const { connection, events, now } = needs;
	const at = now();
	const id = await connection.db.transaction().execute(async (tx) => {
		const role = await lockRole(tx, caller.id);
		await requireOwn(tx, classId, caller);
		if (role !== "instructor") throw new Problem("not_found");
		const issue = {
			...words,
			kind: "announcement" as const,
			classId,
			authorId: caller.id,
			now: at,
		};
		const same = await findSameIssue(tx, issue);
		if (same) return same;
		if ((await countAnnouncements(tx, classId, at - DAY)) >= ANNOUNCEMENTS_A_DAY)
			throw new Problem("announcements_used");
		if ((await countAudience(tx, classId)) === 0) throw new Problem("nobody_to_write_to");
		await addAudit(tx, {
			...{ actorId: caller.id, action: "announcement.send", subjectId: classId, now: at },
			detail: { title: words.subject },
		});
		return await addIssue(tx, { ...issue, sendAt: at });
	});
	events.emit("workDue");
	return inserted(id);
}

/** The latest announcements of a class, and the number of people who would get the next one. */
export async function showAnnouncements(
	{ connection: { db }, now }: Needs,
	caller: Caller,
	classId: string,
): Promise<Announcements> {
	const className = await requireOwn(db, classId, caller);
	const used = await countAnnouncements(db, classId, now() - DAY);
	return {
		className,
		audience: await countAudience(db, classId),
		left: Math.max(0, ANNOUNCEMENTS_A_DAY - used),
		latest: await rowsOf(db, await latestAnnouncements(db, classId, SHOWN)),
	};
}

async function requireOwn(db: Database, classId: string, caller: Caller): Promise<string> {
	const own = await findOwnClass(db, classId, caller.id);
	if (!own) throw new Problem("not_found");
	return own.name;
}
