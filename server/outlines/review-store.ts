import { sql } from "kysely";
import type { ListedOutline, OutlineBody } from "#contract/outlines.ts";
import type { Database } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { oldestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest, ListTotal } from "../http/paging.ts";

/** Outlines that wait for a decision, the oldest first. */
export async function outlinesInReview(
	db: Database,
	page: ListRequest,
): Promise<ListPage<ListedOutline>> {
	// A constant, because the partial index of outlines in review only matches a constant.
	const rows = reviewRows(db).where("outlines.state", "=", sql.lit("in_review"));
	return await oldestFirst(rows, "outlines.id", page, asListed);
}

export async function countInReview(db: Database): Promise<ListTotal> {
	const rows = db.selectFrom("outlines").where("state", "=", sql.lit("in_review"));
	return await countRows(db, rows, "id");
}

/** The class of an outline, with the names that a decision shows. */
export async function classOfOutline(db: Database, id: string) {
	return await reviewRows(db).where("outlines.id", "=", id).executeTakeFirst();
}

function reviewRows(db: Database) {
	return db
		.selectFrom("outlines")
		.innerJoin("classes", "classes.id", "outlines.class_id")
		.innerJoin("users", "users.id", "classes.owner_id")
		.select([
			"outlines.id",
			"outlines.class_id",
			"outlines.body",
			"outlines.handed_in_at",
			"classes.name",
			"classes.lessons",
			"classes.owner_id",
			"users.name as owner_name",
		]);
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>["execute"]>>[number];

function asListed(row: ReviewRow): ListedOutline {
	const body: OutlineBody = JSON.parse(row.body);
	return {
		_id: row.id,
		classId: row.class_id,
		className: row.name,
		instructorName: row.owner_name,
		handedInAt: new Date(row.handed_in_at ?? 0).toISOString(),
		lessons: body.sections.reduce((sum, { lessons }) => sum + lessons.length, 0),
		hasLive: row.lessons > 0,
	};
}
