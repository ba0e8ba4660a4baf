import { type SelectQueryBuilder, sql } from "kysely";
import type { RecipientState } from "#contract/enumerations.ts";
import { recipientStates } from "#contract/enumerations.ts";
import type { IssueNumbers } from "#contract/newsletter.ts";
import type { Database, IssueRecipientsTable, Tx } from "#database/tables.ts";

// biome-ignore lint/suspicious/noExplicitAny: any query with a `person`.
type Audience = SelectQueryBuilder<any, any, object>;

/** Writes one row for each person of the audience, in the transaction that begins the issue. */
export async function freezeRecipients(
	tx: Tx,
	{ issueId, of, now }: { issueId: string; of: "subscriber_id" | "user_id"; now: number },
	audience: Audience,
): Promise<void> {
	await tx
		.insertInto("issue_recipients")
		.columns(["id", "issue_id", of, "state", "attempts", "due_at"])
		.expression(
			// Each row locks its person, so they are in the order of the ids (decisions/0104).
			audience
				.orderBy("person.id")
				.select([
					sql<string>`${issueId} || '-' || person.id`.as("id"),
					sql<string>`${sql.lit(issueId)}`.as("issue_id"),
					"person.id as person_id",
					sql<RecipientState>`'waiting'`.as("state"),
					sql<number>`0`.as("attempts"),
					sql<number>`cast(${now} as bigint)`.as("due_at"),
				]),
		)
		.execute();
}

/** The number of letters that were handed to the mail server since then. */
export async function countHanded(db: Database, since: number): Promise<number> {
	const { count } = await db
		.selectFrom("issue_recipients")
		.where("handed_at", ">", since)
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** A due recipient of an issue that is being sent. */
export async function findDueRecipient(db: Database, now: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("newsletter_issues")
		.innerJoin("issue_recipients", "issue_recipients.issue_id", "newsletter_issues.id")
		.where("newsletter_issues.state", "=", "sending")
		.where("paused_until", "<=", now)
		.where("issue_recipients.state", "=", "waiting")
		.where("due_at", "<=", now)
		.limit(1)
		.select("issue_recipients.id")
		.executeTakeFirst();
	return row?.id;
}

/**
 * Claims a recipient, so that no other process sends the letter. Undefined if another process was first, or the issue
 * was stopped.
 */
export async function claimRecipient(
	tx: Tx,
	id: string,
	now: number,
): Promise<IssueRecipientsTable | undefined> {
	return await tx
		.updateTable("issue_recipients")
		.set((eb) => ({ state: "handed", handed_at: now, attempts: eb("attempts", "+", 1) }))
		.where("id", "=", id)
		.where("state", "=", "waiting")
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("newsletter_issues")
					.whereRef("newsletter_issues.id", "=", "issue_recipients.issue_id")
					.where("newsletter_issues.state", "=", "sending")
					.select("newsletter_issues.id"),
			),
		)
		.returningAll()
		.executeTakeFirst();
}

/** Records the outcome of a letter that was handed over, also if it was already marked as unsure. */
export async function recordOutcome(
	db: Database,
	id: string,
	outcome: { state: "sent" | "refused" | "unsure" | "skipped"; answer: string | null },
): Promise<void> {
	await db
		.updateTable("issue_recipients")
		.set(outcome)
		.where("id", "=", id)
		.where("state", "in", ["handed", "unsure"])
		.execute();
}

/** Whether the mail server refused the latest letters of an issue, and there are at least so many. */
export async function areAllRefused(
	db: Database,
	issueId: string,
	latest: number,
): Promise<boolean> {
	const rows = await db
		.selectFrom("issue_recipients")
		.where("issue_id", "=", issueId)
		.where("state", "in", ["sent", "refused"])
		.orderBy("handed_at", "desc")
		.limit(latest)
		.select("state")
		.execute();
	return rows.length === latest && rows.every(({ state }) => state === "refused");
}

/** Releases the claim on a letter that the mail server certainly did not take. */
export async function putBack(
	db: Database,
	id: string,
	{ dueAt, answer, counts }: { dueAt: number; answer: string; counts: boolean },
): Promise<void> {
	await db
		.updateTable("issue_recipients")
		.set((eb) => ({
			...{ state: "waiting", due_at: dueAt, answer },
			...(!counts && { attempts: eb("attempts", "-", 1) }),
		}))
		.where("id", "=", id)
		.where("state", "in", ["handed", "unsure"])
		.execute();
}

/** Marks letters as unsure whose process died while it handed them over. */
export async function giveUpHanded(db: Database, before: number): Promise<void> {
	// Usually there is none. A read is cheaper, because it does not wait for writers.
	const left = await db
		.selectFrom("issue_recipients")
		.where("state", "=", "handed")
		.where("handed_at", "<", before)
		.limit(1)
		.select("id")
		.executeTakeFirst();
	if (!left) return;
	await db
		.updateTable("issue_recipients")
		.set({ state: "unsure" })
		.where("state", "=", "handed")
		.where("handed_at", "<", before)
		.execute();
}

/** Counts the recipients of these issues by outcome. */
export async function countRecipients(
	db: Database,
	issueIds: string[],
): Promise<Map<string, IssueNumbers>> {
	const none = () => Object.fromEntries(recipientStates.map((state) => [state, 0])) as IssueNumbers;
	const found = new Map(issueIds.map((id) => [id, none()]));
	if (issueIds.length === 0) return found;
	const rows = await db
		.selectFrom("issue_recipients")
		.where("issue_id", "in", issueIds)
		.groupBy(["issue_id", "state"])
		.select(["issue_id", "state", ({ fn }) => fn.countAll().as("count")])
		.execute();
	for (const { issue_id, state, count } of rows) {
		const numbers = found.get(issue_id);
		if (numbers) numbers[state] = Number(count);
	}
	return found;
}
