import type { Database } from "#database/tables.ts";

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
