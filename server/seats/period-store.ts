import type { HoldPeriod } from "#contract/classes/may-have-class.ts";
import type { Database, Tx } from "#database/tables.ts";
import type { Seat } from "./seat.ts";

/** The periods in which a person held this seat and that started after `since`, oldest first. */
export async function periodsSince(
	tx: Tx,
	{ classId, userId }: Seat,
	since: number,
): Promise<HoldPeriod[]> {
	const rows = await tx
		.selectFrom("hold_periods")
		.where("user_id", "=", userId)
		.where("class_id", "=", classId)
		.where("starts_at", ">", since)
		.orderBy("starts_at")
		.select(["starts_at", "ends_at"])
		.execute();
	return rows.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }));
}

export async function addPeriod(
	tx: Tx,
	{ classId, userId }: Seat,
	{ startsAt, endsAt }: HoldPeriod,
): Promise<void> {
	await tx
		.insertInto("hold_periods")
		.values({ class_id: classId, user_id: userId, starts_at: startsAt, ends_at: endsAt })
		.execute();
}

export async function deletePeriodsBefore(db: Database, time: number): Promise<void> {
	await db.deleteFrom("hold_periods").where("starts_at", "<=", time).execute();
}
