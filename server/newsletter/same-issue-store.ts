import type { Database, NewsletterIssuesTable } from "#database/tables.ts";

/** How long the same words of an author are one issue. In milliseconds. */
const REPEATED_WITHIN = 3600_000;

type SameIssue = Pick<NewsletterIssuesTable, "kind" | "subject" | "markdown"> & {
	classId: string | null;
	authorId: string;
	now: number;
};

/**
 * The id of an issue that the author has just written with the same words to the same people, because its answer was
 * lost. A newsletter that is not a draft any more is another one.
 */
export async function findSameIssue(
	db: Database,
	{ kind, subject, markdown, classId, authorId, now }: SameIssue,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("newsletter_issues")
		.where("author_id", "=", authorId)
		.where("kind", "=", kind)
		.where("class_id", classId === null ? "is" : "=", classId)
		.where("created_at", ">", now - REPEATED_WITHIN)
		.where("subject", "=", subject)
		.where("markdown", "=", markdown)
		.where(({ eb, or }) => or([eb("kind", "=", "announcement"), eb("state", "=", "draft")]))
		.select("id")
		.executeTakeFirst();
	return row?.id;
}
