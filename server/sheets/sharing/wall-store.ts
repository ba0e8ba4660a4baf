import { sql } from "kysely";
import type { OfferedSheet, SharedSheet } from "#contract/sheets/sharing.ts";
import { WALL_MAX } from "#contract/sheets/sharing.ts";
import type { Database } from "#database/tables.ts";
import { newestFirst } from "../../http/newest-first.ts";
import type { ListPage, ListRequest } from "../../http/paging.ts";
import { asShared, shownRows } from "./rows.ts";

/** Contains constants, because the partial indexes of these sheets only match constants. */
const isShared = sql<boolean>`shared_sheets.state = 'shared'`;

/** The shared sheets on the page of a class, newest sheet first. */
export async function sheetsOnClass(db: Database, classId: string): Promise<SharedSheet[]> {
	const rows = await shownRows(db)
		.where("classes.id", "=", classId)
		.where("shared_sheets.class_id", "=", classId)
		.where(sql<boolean>`shared_sheets.wall = 'shown'`)
		.where(isShared)
		.orderBy("shared_sheets.sheet_id", "desc")
		.limit(WALL_MAX)
		.execute();
	return rows.map(asShared);
}

/** For the class's teacher: sheets that students offer, and sheets on the page. */
export async function offeredSheets(
	db: Database,
	classId: string,
	request: ListRequest,
): Promise<ListPage<OfferedSheet>> {
	const rows = shownRows(db)
		.where("shared_sheets.class_id", "=", classId)
		.where(sql<boolean>`shared_sheets.wall in ('offered', 'shown')`)
		.where(isShared)
		.select((eb) =>
			eb
				.selectFrom("sheet_reports")
				.whereRef("sheet_reports.shared_id", "=", "shared_sheets.id")
				.where("decided_at", "is", null)
				.select(sql<number>`count(*)`.as("count"))
				.as("reports"),
		);
	return await newestFirst(rows, "shared_sheets.sheet_id", request, (row) => ({
		...asShared(row),
		wall: row.wall,
		reports: Number(row.reports),
	}));
}
