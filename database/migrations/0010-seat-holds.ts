import { type Kysely, sql } from "kysely";

/**
 * A held seat gets an id that changes with each visit of the payment page. The periods in which a person held a seat
 * are kept for a day, so that they can be counted (decisions/0017).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
	// Null in rows of the older program, which may still run beside this one.
	"alter table seat_holds add column id text",
	"create index seat_holds_by_user on seat_holds (user_id)",
	`create table hold_periods (
		user_id text not null references users (id) on delete cascade,
		class_id text not null references classes (id) on delete cascade,
		starts_at bigint not null,
		ends_at bigint not null,
		primary key (user_id, class_id, starts_at)
	)`,
	"create index hold_periods_by_start on hold_periods (starts_at)",
];
