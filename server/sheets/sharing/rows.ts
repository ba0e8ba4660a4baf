import type { SharedSheet } from "#contract/sheets/sharing.ts";
import type { Database } from "#database/tables.ts";

/** The public fields of shared sheets, including hidden ones. */
export function shownRows(db: Database) {
	return db
		.selectFrom("shared_sheets")
		.innerJoin("sheets", "sheets.id", "shared_sheets.sheet_id")
		.innerJoin("users", "users.id", "shared_sheets.user_id")
		.leftJoin("classes", (join) =>
			join.onRef("classes.id", "=", "shared_sheets.class_id").on("classes.status", "=", "approved"),
		)
		.select([
			"shared_sheets.id as number",
			"shared_sheets.sheet_id as id",
			"shared_sheets.title",
			"shared_sheets.shows_name",
			"shared_sheets.head",
			"shared_sheets.entries",
			"shared_sheets.state",
			"shared_sheets.wall",
			"shared_sheets.shared_at",
			"users.name as student_name",
			"classes.id as class_id",
			"classes.name as class_name",
			"sheets.width",
			"sheets.height",
		]);
}

export type ShownRow = Awaited<ReturnType<ReturnType<typeof shownRows>["execute"]>>[number];

export function asShared(row: ShownRow): SharedSheet {
	return {
		_id: row.number,
		title: row.title,
		studentName: row.shows_name === 1 ? row.student_name : null,
		classId: row.class_id,
		className: row.class_name,
		width: row.width,
		height: row.height,
		sharedAt: new Date(row.shared_at).toISOString(),
	};
}
