import type { ReportedSheet } from "#contract/sheets/sharing.ts";
import type { Database, SheetReportsTable, Tx } from "#database/tables.ts";
import { countRows } from "../../http/count-rows.ts";
import { newestFirst } from "../../http/newest-first.ts";
import type { ListPage, ListRequest, ListTotal } from "../../http/paging.ts";
import { asShared, shownRows } from "./rows.ts";

/**
 * Locks a shared sheet until the transaction ends, so that its reports are counted once at a time. Locks its owner
 * before, as the deletion of the account does: the owner may be an administrator, whose digest gets the report.
 */
export async function lockShared(tx: Tx, sharedId: string): Promise<void> {
	const owner = tx.selectFrom("shared_sheets").where("id", "=", sharedId).select("user_id");
	await tx.selectFrom("users").where("id", "in", owner).select("id").forNoKeyUpdate().execute();
	await tx
		.selectFrom("shared_sheets")
		.where("id", "=", sharedId)
		.select("id")
		.forNoKeyUpdate()
		.execute();
}

export async function countReports(db: Database, sharedId: string): Promise<number> {
	const { count } = await db
		.selectFrom("sheet_reports")
		.where("shared_id", "=", sharedId)
		.where("decided_at", "is", null)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * Adds a report, so that the sheet waits for a decision. Returns true for the first open report, and for only one of
 * several concurrent ones.
 */
export async function addReport(tx: Tx, row: SheetReportsTable): Promise<boolean> {
	await tx.insertInto("sheet_reports").values(row).execute();
	const sheet = tx
		.updateTable("shared_sheets")
		.set({ last_report: row.id })
		.where("id", "=", row.shared_id);
	const { numUpdatedRows } = await sheet.where("last_report", "is", null).executeTakeFirst();
	if (numUpdatedRows > 0n) return true;
	await sheet.execute();
	return false;
}

export async function closeReports(tx: Tx, sharedId: string, now: number): Promise<void> {
	await tx
		.updateTable("sheet_reports")
		.set({ decided_at: now })
		.where("shared_id", "=", sharedId)
		.where("decided_at", "is", null)
		.execute();
}

/** Shared sheets that wait for a decision, the most recently reported first. */
export async function reportedSheets(
	db: Database,
	request: ListRequest,
): Promise<ListPage<ReportedSheet>> {
	const rows = shownRows(db)
		.where("shared_sheets.last_report", "is not", null)
		.select(["shared_sheets.last_report as id", "users.email"])
		.$narrowType<{ id: string }>();
	const page = await newestFirst(rows, "shared_sheets.last_report", request, (row) => row);
	const reports = await reportsOf(
		db,
		page.rows.map(({ number }) => number),
	);
	return {
		...page,
		rows: page.rows.map((row) => ({
			...asShared(row),
			owner: { name: row.student_name, email: row.email },
			state: row.state,
			lastReport: row.id,
			reports: reports
				.filter(({ shared_id }) => shared_id === row.number)
				.map(({ reason, text, created_at }) => ({
					reason,
					text,
					at: new Date(created_at).toISOString(),
				})),
		})),
	};
}

export async function countReported(db: Database): Promise<ListTotal> {
	const some = db.selectFrom("shared_sheets").where("last_report", "is not", null);
	return await countRows(db, some, "last_report");
}

async function reportsOf(db: Database, numbers: string[]): Promise<SheetReportsTable[]> {
	if (numbers.length === 0) return [];
	return await db
		.selectFrom("sheet_reports")
		.where("shared_id", "in", numbers)
		.where("decided_at", "is", null)
		.orderBy("id")
		.selectAll()
		.execute();
}
