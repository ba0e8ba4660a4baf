import type { InstructorPage, OwnPage } from "#contract/instructors/page.ts";
import type { Database, Tx } from "#database/tables.ts";

/** Undefined for everyone who is not an instructor, or is suspended. */
export async function findPublicPage(
	db: Database,
	id: string,
): Promise<InstructorPage | undefined> {
	const row = await db
		.selectFrom("users")
		.leftJoin("instructor_pages", "instructor_pages.user_id", "users.id")
		.where("users.id", "=", id)
		.where("users.role", "=", "instructor")
		.where("users.suspended_at", "is", null)
		.select(["biography", "links", "drawings"])
		.executeTakeFirst();
	return row && read(row);
}

/** The page as its instructor edits it. Undefined for somebody who does not exist. */
export async function findOwnPage(db: Database, id: string): Promise<OwnPage | undefined> {
	const row = await db
		.selectFrom("users")
		.leftJoin("instructor_pages", "instructor_pages.user_id", "users.id")
		.where("users.id", "=", id)
		.select(["email_hidden", "biography", "links", "drawings", "version"])
		.executeTakeFirst();
	return row && { ...read(row), hidesEmail: row.email_hidden === 1, version: row.version ?? 0 };
}

type Stored = Record<keyof InstructorPage, string | null>;

function read({ biography, links, drawings }: Stored): InstructorPage {
	return {
		biography: biography ?? "",
		links: JSON.parse(links ?? "[]"),
		drawings: JSON.parse(drawings ?? "[]"),
	};
}

/** Writes the page whole. The caller has locked the person (`lockUploader`). */
export async function keepPage(
	tx: Tx,
	{ userId, page, now }: { userId: string; page: Omit<OwnPage, "hidesEmail">; now: number },
): Promise<void> {
	const row = {
		biography: page.biography,
		links: JSON.stringify(page.links),
		drawings: JSON.stringify(page.drawings),
		version: page.version,
		updated_at: now,
	};
	await tx
		.insertInto("instructor_pages")
		.values({ user_id: userId, ...row })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
		.execute();
}

export async function hideEmail(tx: Tx, userId: string, isHidden: boolean): Promise<void> {
	await tx
		.updateTable("users")
		.set({ email_hidden: isHidden ? 1 : 0 })
		.where("id", "=", userId)
		.execute();
}

/** Which of these addresses are finished uploads of this person. */
export async function ownPictures(tx: Tx, userId: string, urls: string[]): Promise<Set<string>> {
	if (urls.length === 0) return new Set();
	const rows = await tx
		.selectFrom("uploads")
		.where("user_id", "=", userId)
		.where("url", "in", urls)
		.select("url")
		.execute();
	return new Set(rows.flatMap(({ url }) => url ?? []));
}
