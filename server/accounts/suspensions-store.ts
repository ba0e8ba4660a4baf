import { v7 as newId } from "uuid";
import type { Suspension } from "#contract/accounts/people.ts";
import type { Database, Tx } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";

interface NewSuspension {
	userId: string;
	by: string;
	reason: string;
	now: number;
}

/** False when the person is suspended already. */
export async function addSuspension(
	tx: Tx,
	{ userId, by, reason, now }: NewSuspension,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("users")
		.set({ suspended_at: now })
		.where("id", "=", userId)
		.where("suspended_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await tx
		.insertInto("suspensions")
		.values({ id: newId(), user_id: userId, reason, by_id: by, at: now })
		.execute();
	return true;
}

/** False when the person is not suspended. */
export async function endSuspension(
	tx: Tx,
	{ userId, by, now }: Omit<NewSuspension, "reason">,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("users")
		.set({ suspended_at: null })
		.where("id", "=", userId)
		.where("suspended_at", "is not", null)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await tx
		.updateTable("suspensions")
		.set({ lifted_by_id: by, lifted_at: now })
		.where("user_id", "=", userId)
		.where("lifted_at", "is", null)
		.execute();
	return true;
}

/** Nobody can take the classes of a suspended instructor (decisions/0064). */
export async function pauseClasses(tx: Tx, ownerId: string, paused: 0 | 1): Promise<void> {
	await tx
		.updateTable("classes")
		.set({ paused })
		.where("owner_id", "=", ownerId)
		.where("paused", "<>", paused)
		.execute();
}

export async function listSuspensions(
	db: Database,
	userId: string,
	page: ListRequest,
): Promise<ListPage<Suspension>> {
	const rows = db
		.selectFrom("suspensions")
		.leftJoin("users as by", "by.id", "suspensions.by_id")
		.leftJoin("users as lifter", "lifter.id", "suspensions.lifted_by_id")
		.where("suspensions.user_id", "=", userId)
		.select([
			"suspensions.id",
			"suspensions.reason",
			"suspensions.at",
			"by.name as by_name",
			"suspensions.lifted_at",
			"lifter.name as lifter_name",
		]);
	return await newestFirst(rows, "suspensions.id", page, (row) => ({
		_id: row.id,
		reason: row.reason,
		at: new Date(row.at).toISOString(),
		by: row.by_name,
		liftedAt: row.lifted_at === null ? null : new Date(row.lifted_at).toISOString(),
		liftedBy: row.lifter_name,
	}));
}
