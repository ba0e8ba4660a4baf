import type { Issue, IssueRow } from "#contract/newsletter.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { countAudience } from "./audience-store.ts";
import { issueLetter } from "./issue-letters.ts";
import { findNewsletter, type IssueWithClass, listNewsletters } from "./issues-store.ts";
import { countRecipients } from "./recipients-store.ts";

export async function listIssues(
	{ connection: { db } }: Needs,
	query: ListRequest,
): Promise<ListPage<IssueRow>> {
	const { rows, next } = await listNewsletters(db, query);
	return { rows: await rowsOf(db, rows), next };
}

/** The issues as the API shows them. */
export async function rowsOf(db: Database, rows: IssueWithClass[]): Promise<IssueRow[]> {
	const counted = await countRecipients(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => ({
		_id: row.id,
		subject: row.subject,
		className: row.class_name,
		state: row.state,
		createdAt: timeOf(row.created_at),
		sendAt: row.send_at === null ? null : timeOf(row.send_at),
		endedAt: row.ended_at === null ? null : timeOf(row.ended_at),
		numbers: counted.get(row.id) as IssueRow["numbers"],
	}));
}

/** An issue, with the letter as a reader sees it. Its unsubscribe link has no token. */
export async function showIssue(needs: Needs, id: string): Promise<Issue> {
	const { connection, settings } = needs;
	const row = await findNewsletter(connection.db, id);
	if (!row) throw new Problem("not_found");
	const [shown] = await rowsOf(connection.db, [row]);
	const { name: site } = await findFacts(connection.db, settings);
	const leave = `${settings.origin}/newsletter/leave`;
	const leaveAll = row.class_id === null ? undefined : leave;
	const { subject, html } = issueLetter({ site, issue: row, leave, leaveAll });
	return {
		...(shown as IssueRow),
		markdown: row.markdown,
		classId: row.class_id,
		version: row.version,
		audience: await countAudience(connection.db, row.class_id),
		letter: { subject, html },
	};
}

function timeOf(at: number): string {
	return new Date(at).toISOString();
}
