import type { EarningKind } from "#contract/enumerations.ts";
import type { Database } from "#database/tables.ts";
import { orderedByTwo } from "../http/ordered-by-two.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";

export interface EntryRow {
	id: string;
	at: number;
	kind: EarningKind;
	gross_cents: number;
	share_bp: number | null;
	cents: number;
	paid_on: string | null;
	reference: string | null;
	class_name: string | null;
}

/** The entries of a person from one time until before another, the oldest first. */
export async function listEntries(
	db: Database,
	{ userId, from, until }: { userId: string; from: number; until: number },
	page: ListRequest,
): Promise<ListPage<EntryRow>> {
	const rows = db
		.selectFrom("earning_entries as entry")
		.leftJoin("classes", "classes.id", "entry.class_id")
		.where("entry.instructor_id", "=", userId)
		.where("entry.at", ">=", from)
		.where("entry.at", "<", until)
		.select(["entry.id", "entry.at", "entry.kind", "entry.gross_cents", "entry.share_bp"])
		.select(["entry.cents", "entry.paid_on", "entry.reference", "classes.name as class_name"]);
	return await orderedByTwo(
		rows,
		{ columns: ["entry.at", "entry.id"], kind: "time", order: "asc" },
		page,
		({ at, id }) => [String(at), id],
		(row) => row,
	);
}
