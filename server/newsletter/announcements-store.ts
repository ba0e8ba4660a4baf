import type { Database } from "#database/tables.ts";

/** The id of an announcement with these words to this class, since this time. */
export async function findSameAnnouncement(
	db: Database,
	{ classId, subject, markdown, since }: SameAnnouncement,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("newsletter_issues")
		.where("class_id", "=", classId)
		.where("kind", "=", "announcement")
		.where("created_at", ">", since)
		.where("subject", "=", subject)
		.where("markdown", "=", markdown)
		.select("id")
		.executeTakeFirst();
	return row?.id;
}

interface SameAnnouncement {
	classId: string;
	subject: string;
	markdown: string;
	since: number;
}

export async function countAnnouncements(
	db: Database,
	classId: string,
	since: number,
): Promise<number> {
	const { count } = await db
		.selectFrom("newsletter_issues")
		.where("class_id", "=", classId)
		.where("kind", "=", "announcement")
		.where("created_at", ">", since)
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}
