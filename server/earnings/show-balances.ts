import type { Balance, InstructorBalance } from "#contract/earnings.ts";
import type { DueOrder } from "#contract/enumerations.ts";
import { toDollars } from "#contract/money.ts";
import type { Database } from "#database/tables.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";
import { disputedShares } from "./disputed-store.ts";
import { listBalances, type StoredBalance } from "./store.ts";

/** A person's balance, with what is in open disputes (decisions/0107). */
export async function showBalance(db: Database, stored: StoredBalance): Promise<Balance> {
	return withDisputed(stored, await disputedShares(db, [stored._id]));
}

/** A page of the administrators' list of balances. */
export async function showBalances(
	db: Database,
	query: ListRequest & { sort?: DueOrder },
): Promise<ListPage<InstructorBalance>> {
	const page = await listBalances(db, query);
	if (page.rows.length === 0) return { ...page, rows: [] };
	const ids = page.rows.map(({ _id }) => _id);
	const shares = await disputedShares(db, ids);
	return { ...page, rows: page.rows.map((row) => withDisputed(row, shares)) };
}

function withDisputed<Stored extends StoredBalance>(stored: Stored, shares: Map<string, number>) {
	return { ...stored, inDispute: toDollars(shares.get(stored._id) ?? 0) };
}
