import { type RawBuilder, sql } from "kysely";
import type { FigureGroup, FigureSum } from "#contract/enumerations.ts";
import type { Connection, Engine } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import type { Period } from "./period.ts";

const times = ["now", "before"] as const;
type Time = (typeof times)[number];
type Kept = "sales" | "gross" | "refunds" | "enrolments";

/** Sums of a period, and of the one before it, in cents. */
export type FigureRow = { id: string; name: string; instructor: string | null } & Record<
	`${Kept}_${Time}`,
	number
>;

interface Wanted {
	by: FigureGroup;
	sort: FigureSum;
	period: Period;
	/** There are far more classes than payments in the period, so only classes with a payment are looked up. */
	isSparse: boolean;
	/** The value and id of the row before the first one. */
	after: { value: number; id: string } | undefined;
	limit: number;
}

/**
 * Sales, highest first. Two indexes contain every column that is added up, so no row of a payment is read: one by
 * class, and one by time. The index by time is used for totals without classes, and when most classes have no payment
 * in the period. Completed refunds are few and are looked up.
 */
export async function listFigures(
	{ db, engine }: Connection,
	wanted: Wanted,
): Promise<FigureRow[]> {
	const { by, sort, period, isSparse, after, limit } = wanted;
	const { before, begin, end } = period;
	const sold = by === "all" ? soldTogether : isSparse ? soldInTime : soldOn[engine];
	const value = sql.ref(`${sort}_now`);
	const rest = after ? sql`where (${value}, id) < (${after.value}, ${after.id})` : sql``;
	const { rows } = await sql<FigureRow>`
		with changes as (
			${sold("now", begin, end)} union all ${sold("before", before, begin)}
			union all ${givenBack("now", begin, end)} union all ${givenBack("before", before, begin)}
			union all ${seatEnded("now", begin, end)} union all ${seatEnded("before", before, begin)}
		), figures as (
			${groups[by]}
		), page as (
			select * from figures ${rest} order by ${value} desc, id desc limit ${sql.lit(limit)}
		)
		${named[by]} order by ${value} desc, page.id desc`.execute(db);
	return rows.map((row) => ({ ...row, ...numbers(row) }));
}

const kept: Kept[] = ["sales", "gross", "refunds", "enrolments"];
const columns = times.flatMap((time) => kept.map((name) => `${name}_${time}` as const));

function numbers(row: FigureRow): Record<(typeof columns)[number], number> {
	const pairs = columns.map((column) => [column, Number(row[column])] as const);
	return Object.fromEntries(pairs) as Record<(typeof columns)[number], number>;
}

const sums = sql`
	sum(case when amount_cents > 0 then 1 else 0 end) as sales, sum(amount_cents) as gross,
	sum(refunded_cents) as refunds, count(*) as enrolments`;

type Sold = (time: Time, from: number, to: number) => RawBuilder<unknown>;

/**
 * The sums of each class in a period. SQLite seeks each class in the index only in a cross join in this order. Postgres
 * would read the whole table for that join, but seeks with a lateral subquery for each class.
 */
const soldOn: Record<Engine, Sold> = {
	sqlite: (time, from, to) => sql`
		select classes.id as class_id, ${sql.lit(time)} as at_time, ${sums}
		from classes cross join payments on payments.class_id = classes.id
			and payments.created_at >= ${from} and payments.created_at < ${to}
		group by classes.id`,
	postgres: (time, from, to) => sql`
		select classes.id as class_id, ${sql.lit(time)} as at_time, sold.*
		from classes cross join lateral (
			select ${sums} from payments
			where class_id = classes.id and created_at >= ${from} and created_at < ${to}
		) as sold
		where sold.enrolments > 0`,
};

const soldTogether: Sold = (time, from, to) => sql`
	select null as class_id, ${sql.lit(time)} as at_time, ${sums}
	from payments where created_at >= ${from} and created_at < ${to}`;

const soldInTime: Sold = (time, from, to) => sql`
	select class_id, ${sql.lit(time)} as at_time, ${sums}
	from payments where created_at >= ${from} and created_at < ${to} group by class_id`;

/** Whether the two periods have fewer payments than this limit. Stops reading at the limit. */
export async function hasFewerPayments(
	db: Database,
	{ before, end }: Period,
	than: number,
): Promise<boolean> {
	const { rows } = await sql<{ count: number }>`
		select count(*) as count from (
			select created_at from payments where created_at >= ${before} and created_at < ${end} limit ${than}
		) as counted`.execute(db);
	return Number(rows[0]?.count) < than;
}

/** Corrections for purchases that were refunded in full: the rest of the refund, and one enrolment less. */
function givenBack(time: Time, from: number, to: number) {
	return sql`
		select payments.class_id, ${sql.lit(time)}, 0, 0,
			sum(payments.amount_cents - payments.refunded_cents),
			-sum(case when payments.seat_ended_at is null then 1 else 0 end)
		from refunds join payments on payments.id = refunds.payment_id
		where refunds.state = 'done'
			and payments.created_at >= ${from} and payments.created_at < ${to}
		group by payments.class_id`;
}

/** One enrolment less for purchases whose seat a partial refund ended. */
function seatEnded(time: Time, from: number, to: number) {
	return sql`
		select class_id, ${sql.lit(time)}, 0, 0, 0, -count(*)
		from payments
		where seat_ended_at is not null and created_at >= ${from} and created_at < ${to}
		group by class_id`;
}

const summed = sql.join(
	times.flatMap((time) =>
		kept.map(
			(name) =>
				sql`coalesce(sum(case when at_time = ${sql.lit(time)} then ${sql.ref(name)} end), 0) as ${sql.ref(`${name}_${time}`)}`,
		),
	),
);

/** Groups by id. Names are read for the rows of the page only. */
const groups: Record<FigureGroup, RawBuilder<unknown>> = {
	all: sql`select 'all' as id, ${summed} from changes`,
	class: sql`select class_id as id, ${summed} from changes group by class_id`,
	instructor: sql`
		select classes.owner_id as id, ${summed}
		from changes join classes on classes.id = changes.class_id group by classes.owner_id`,
};

const named: Record<FigureGroup, RawBuilder<unknown>> = {
	all: sql`select page.*, '' as name, null as instructor from page`,
	class: sql`
		select page.*, classes.name as name, users.name as instructor
		from page join classes on classes.id = page.id join users on users.id = classes.owner_id`,
	instructor: sql`
		select page.*, users.name as name, null as instructor from page join users on users.id = page.id`,
};
