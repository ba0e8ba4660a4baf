import { sql } from "kysely";
import { expect } from "vitest";
import { HOLDS_A_DAY, HOLDS_AT_ONCE, unconfirmedShare } from "#contract/rules.ts";
import type { Database } from "#database/tables.ts";

const DAY = 24 * 3600_000;
const unconfirmed = sql<boolean>`not users.email_verified`;

/** I9: nobody holds more seats than decisions/0017 allows. `now` is the clock that the holds were made with. */
export async function holdsAreWithinLimits(db: Database, now: number): Promise<void> {
	await nobodyHoldsMoreThanTwo(db, now);
	await nobodyHeldFourTimesADay(db);
	await unconfirmedHoldAtMostHalf(db, now);
	await unconfirmedTookAtMostHalf(db);
}

async function nobodyHoldsMoreThanTwo(db: Database, now: number): Promise<void> {
	const rows = await db
		.selectFrom("seat_holds")
		.where("expires_at", ">", now)
		.groupBy("user_id")
		.select(({ fn }) => ["user_id", fn.countAll<number>().as("holds")])
		.execute();
	const wrong = rows.filter(({ holds }) => Number(holds) > HOLDS_AT_ONCE);
	expect(wrong, "I9: seats held by one person").toEqual([]);
}

async function nobodyHeldFourTimesADay(db: Database): Promise<void> {
	const rows = await db.selectFrom("hold_periods").selectAll().orderBy("starts_at").execute();
	const starts = Map.groupBy(rows, ({ user_id, class_id }) => `${user_id} ${class_id}`);
	const wrong = [...starts.values()].filter((periods) =>
		periods.some(({ starts_at }, place) => {
			const fourth = periods[place + HOLDS_A_DAY];
			return fourth !== undefined && fourth.starts_at - starts_at < DAY;
		}),
	);
	expect(wrong, "I9: the same class held too often in a day").toEqual([]);
}

/** Counts the seats that were free when the latest of these holds was made. Seats sold since then were free too. */
async function unconfirmedHoldAtMostHalf(db: Database, now: number): Promise<void> {
	const classes = await db
		.selectFrom("seat_holds")
		.innerJoin("users", "users.id", "seat_holds.user_id")
		.innerJoin("class_seats", "class_seats.class_id", "seat_holds.class_id")
		.leftJoin("hold_periods", (join) =>
			join
				.onRef("hold_periods.class_id", "=", "seat_holds.class_id")
				.onRef("hold_periods.user_id", "=", "seat_holds.user_id")
				.on("hold_periods.ends_at", ">", now),
		)
		.where("expires_at", ">", now)
		.where(unconfirmed)
		.groupBy(["seat_holds.class_id", "available"])
		.select(({ fn }) => [
			"seat_holds.class_id",
			"available",
			fn.countAll<number>().as("holds"),
			fn.max("starts_at").as("latest"),
		])
		.execute();
	for (const { class_id, available, holds, latest } of classes) {
		const { sold } = await db
			.selectFrom("enrolments")
			.where("class_id", "=", class_id)
			.where("created_at", ">=", Number(latest ?? 0))
			.select(({ fn }) => fn.countAll<number>().as("sold"))
			.executeTakeFirstOrThrow();
		const most = unconfirmedShare(available + Number(sold));
		expect(Number(holds), "I9: seats held without a confirmed address").toBeLessThanOrEqual(most);
	}
}

async function unconfirmedTookAtMostHalf(db: Database): Promise<void> {
	const rows = await db
		.selectFrom("enrolments")
		.innerJoin("payments", "payments.id", "enrolments.payment_id")
		.innerJoin("users", "users.id", "enrolments.user_id")
		.innerJoin("class_seats", "class_seats.class_id", "enrolments.class_id")
		.where("payments.amount_cents", "=", 0)
		.where(unconfirmed)
		.groupBy(["enrolments.class_id", "capacity"])
		.select(({ fn }) => ["enrolments.class_id", "capacity", fn.countAll<number>().as("taken")])
		.execute();
	const wrong = rows.filter(({ taken, capacity }) => Number(taken) > unconfirmedShare(capacity));
	expect(wrong, "I9: free seats taken without a confirmed address").toEqual([]);
}
