import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { IssueKind } from "#contract/enumerations.ts";
import type { Database, NewsletterIssuesTable } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest, ListTotal } from "../http/paging.ts";

interface NewIssue {
	kind: IssueKind;
	subject: string;
	markdown: string;
	classId: string | null;
	authorId: string;
	now: number;
}

/** Adds a draft. With `sendAt` it is scheduled at once. Returns its id. */
export async function addIssue(
	db: Database,
	{ kind, subject, markdown, classId, authorId, now, sendAt }: NewIssue & { sendAt?: number },
): Promise<string> {
	const id = newId();
	await db
		.insertInto("newsletter_issues")
		.values({
			...{ id, kind, subject, markdown, class_id: classId, author_id: authorId, version: 1 },
			...{ created_at: now, started_at: null, ended_at: null, paused_until: 0 },
			state: sendAt === undefined ? "draft" : "scheduled",
			send_at: sendAt ?? null,
		})
		.execute();
	return id;
}

/** An issue with its class and its author. */
export type IssueWithClass = NewsletterIssuesTable & {
	class_name: string | null;
	author_name: string | null;
	/** Whether the author may write to the class of an announcement: its owner, an instructor, not suspended. */
	author_teaches: number | boolean;
};

function issues(db: Database) {
	return db
		.selectFrom("newsletter_issues")
		.leftJoin("classes", "classes.id", "newsletter_issues.class_id")
		.leftJoin("users as author", "author.id", "newsletter_issues.author_id")
		.selectAll("newsletter_issues")
		.select(["classes.name as class_name", "author.name as author_name"])
		.select(
			sql<number | boolean>`coalesce(classes.owner_id = author.id and author.role = 'instructor'
				and author.suspended_at is null, false)`.as("author_teaches"),
		);
}

/** The administrators' newsletters, newest first. */
export async function listNewsletters(
	db: Database,
	page: ListRequest,
): Promise<ListPage<IssueWithClass>> {
	const all = issues(db).where("kind", "=", "newsletter");
	return await newestFirst(all, "newsletter_issues.id", page, (row) => row);
}

export async function countNewsletters(db: Database): Promise<ListTotal> {
	const all = db.selectFrom("newsletter_issues").where("kind", "=", "newsletter");
	return await countRows(db, all, "id");
}

export async function findNewsletter(
	db: Database,
	id: string,
): Promise<IssueWithClass | undefined> {
	return await issues(db)
		.where("kind", "=", "newsletter")
		.where("newsletter_issues.id", "=", id)
		.executeTakeFirst();
}

/** An issue of either kind. */
export async function findIssue(db: Database, id: string): Promise<IssueWithClass | undefined> {
	return await issues(db).where("newsletter_issues.id", "=", id).executeTakeFirst();
}

/** False if the draft has another version, or is not a draft any more. */
export async function changeDraft(
	db: Database,
	id: string,
	change: { subject: string; markdown: string; classId: string | null; version: number },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("newsletter_issues")
		.set((eb) => ({
			subject: change.subject,
			markdown: change.markdown,
			class_id: change.classId,
			version: eb("version", "+", 1),
		}))
		.where("id", "=", id)
		.where("state", "=", "draft")
		.where("version", "=", change.version)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function removeDraft(db: Database, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("newsletter_issues")
		.where("id", "=", id)
		.where("state", "=", "draft")
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** False if the draft has another version, or is not a draft any more. */
export async function scheduleDraft(
	db: Database,
	{ id, version, sendAt }: { id: string; version: number; sendAt: number },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("newsletter_issues")
		.set({ state: "scheduled", send_at: sendAt })
		.where("id", "=", id)
		.where("state", "=", "draft")
		.where("version", "=", version)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** A scheduled issue is a draft again, one under way is stopped. False in any other state. */
export async function stopIssue(db: Database, id: string, now: number): Promise<boolean> {
	const draft = await db
		.updateTable("newsletter_issues")
		.set((eb) => ({ state: "draft", send_at: null, version: eb("version", "+", 1) }))
		.where("id", "=", id)
		.where("state", "=", "scheduled")
		.executeTakeFirst();
	if (draft.numUpdatedRows > 0n) return true;
	const stopped = await db
		.updateTable("newsletter_issues")
		.set({ state: "stopped", ended_at: now })
		.where("id", "=", id)
		.where("state", "=", "sending")
		.executeTakeFirst();
	return stopped.numUpdatedRows > 0n;
}

/** The id of an issue that is due. */
export async function findDueIssue(db: Database, now: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("newsletter_issues")
		.where("state", "=", "scheduled")
		.where("send_at", "<=", now)
		.orderBy("send_at")
		.limit(1)
		.select("id")
		.executeTakeFirst();
	return row?.id;
}

/** Starts an issue. Returns undefined if another process has started it, or it was stopped. */
export async function beginIssue(
	db: Database,
	id: string,
	now: number,
): Promise<NewsletterIssuesTable | undefined> {
	return await db
		.updateTable("newsletter_issues")
		.set({ state: "sending", started_at: now })
		.where("id", "=", id)
		.where("state", "=", "scheduled")
		.returningAll()
		.executeTakeFirst();
}

/** Pauses an issue while the mail server cannot be reached. */
export async function pauseIssue(db: Database, id: string, until: number): Promise<void> {
	await db
		.updateTable("newsletter_issues")
		.set({ paused_until: until })
		.where("id", "=", id)
		.execute();
}

/** Ends the issues that have no waiting recipients. */
export async function endIssues(db: Database, now: number): Promise<void> {
	const open = await db
		.selectFrom("newsletter_issues")
		.where("state", "=", "sending")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("issue_recipients")
						.whereRef("issue_recipients.issue_id", "=", "newsletter_issues.id")
						.where("issue_recipients.state", "in", ["waiting", "handed"])
						.select("issue_recipients.id"),
				),
			),
		)
		.select("id")
		.execute();
	for (const { id } of open)
		await db
			.updateTable("newsletter_issues")
			.set({ state: "sent", ended_at: now })
			.where("id", "=", id)
			.where("state", "=", "sending")
			.execute();
}

/** The latest announcements to the students of a class, newest first. */
export async function latestAnnouncements(
	db: Database,
	classId: string,
	limit: number,
): Promise<IssueWithClass[]> {
	return await issues(db)
		.where("newsletter_issues.class_id", "=", classId)
		.where("kind", "=", "announcement")
		.orderBy("newsletter_issues.id", "desc")
		.limit(limit)
		.execute();
}
