/**
 * A row of `totals` that every purchase updates would make purchases wait for each other. So triggers append to
 * `total_changes`, and server/administration/totals-store.ts adds those rows up.
 */
export const postgresTriggers = [
	...trigger(
		"class_seats_added",
		"after insert on class_seats for each row",
		`insert into listed_classes
			select id, case when status = 'approved' then 1 else 0 end, owner_id, level, -price_cents,
				(price_cents = 0)::int, new.enrolled, (new.available > 0)::int
			from classes where id = new.class_id;`,
	),
	...trigger(
		"class_seats_changed",
		`after update of enrolled, available on class_seats for each row
		when (old.enrolled <> new.enrolled or (old.available > 0) <> (new.available > 0))`,
		`update listed_classes set enrolled = new.enrolled, has_seats = (new.available > 0)::int
			where class_id = new.class_id;`,
	),
	...trigger(
		"classes_changed",
		`after update of status, owner_id, level, price_cents on classes for each row
		when ((old.status, old.owner_id, old.level, old.price_cents)
			is distinct from (new.status, new.owner_id, new.level, new.price_cents))`,
		`update listed_classes set
			is_listed = case when new.status = 'approved' then 1 else 0 end,
			owner_id = new.owner_id, level = new.level,
			minus_price_cents = -new.price_cents, is_free = (new.price_cents = 0)::int
			where class_id = new.id;`,
	),

	...["users", "classes"].flatMap((table) => [
		...counting(
			`${table}_counted`,
			`insert on ${table}`,
			"new",
			`'${table}', 0, count(*), 0 from rows`,
		),
		...counting(
			`${table}_uncounted`,
			`delete on ${table}`,
			"old",
			`'${table}', 0, -count(*), 0 from rows`,
		),
	]),
	...counting("instructors_counted", "insert on users", "new", instructors(1)),
	...counting("instructors_uncounted", "delete on users", "old", instructors(-1)),
	...trigger(
		"instructors_recounted",
		"after update of role on users for each row when (old.role <> new.role)",
		`insert into total_changes (name, week, count, cents)
			select 'instructors', 0, change, 0
			from (select (new.role = 'instructor')::int - (old.role = 'instructor')::int) as changed (change)
			where change <> 0;`,
	),
	...counting("payments_counted", "insert on payments", "new", payments(1)),
	...counting("payments_uncounted", "delete on payments", "old", payments(-1)),
	...trigger(
		"payments_recounted",
		"after update of amount_cents, refunded_cents on payments for each row",
		`insert into total_changes (name, week, count, cents)
			select 'payments', ${week("new")}, 0,
				new.amount_cents - new.refunded_cents - old.amount_cents + old.refunded_cents
			where not exists (select 1 from refunds where payment_id = new.id and state = 'done');`,
	),
	...trigger(
		"refunds_counted",
		"after insert on refunds for each row when (new.state = 'done')",
		refund("new", -1),
	),
	...trigger(
		"refunds_recounted",
		"after update of state on refunds for each row when ((old.state = 'done') <> (new.state = 'done'))",
		`if new.state = 'done' then ${refund("new", -1)} else ${refund("new", 1)} end if;`,
	),
	...trigger(
		"refunds_uncounted",
		"after delete on refunds for each row when (old.state = 'done')",
		refund("old", 1),
	),

	// The lock makes a promotion in another transaction wait, so that its trigger finds this application.
	...trigger(
		"application_added",
		"before insert on instructor_applications for each row",
		`select (role = 'student')::int into new.is_open from users where id = new.user_id for share;
		new.is_open = coalesce(new.is_open, 1);`,
		"new",
	),
	...trigger(
		"role_changed",
		`after update of role on users for each row when ((old.role = 'student') <> (new.role = 'student'))`,
		`update instructor_applications set is_open = (new.role = 'student')::int where user_id = new.id;`,
	),
];

function week(row: string): string {
	return `(${row}.created_at - 345600000) / 604800000`;
}

function instructors(sign: 1 | -1): string {
	return `'instructors', 0, ${sign} * count(*), 0 from rows where role = 'instructor'`;
}

function payments(sign: 1 | -1): string {
	return `'payments', ${week("rows")}, ${sign} * count(*), ${sign} * sum(amount_cents - refunded_cents)
		from rows group by 2`;
}

/** The payment of a refund is counted while the refund is not done. */
function refund(row: "new" | "old", sign: 1 | -1): string {
	return `insert into total_changes (name, week, count, cents)
		select 'payments', ${week("payments")}, ${sign}, ${sign} * (amount_cents - refunded_cents)
		from payments where id = ${row}.payment_id;`;
}

/** One change for all rows of a statement. `change` is the rest of a select: name, week, count and cents. */
function counting(name: string, event: string, rows: "new" | "old", change: string): string[] {
	return trigger(
		name,
		`after ${event} referencing ${rows} table as rows for each statement`,
		`insert into total_changes (name, week, count, cents)
			select * from (select ${change}) as change (name, week, count, cents) where count <> 0;`,
	);
}

function trigger(
	name: string,
	when: string,
	body: string,
	result: "null" | "new" = "null",
): string[] {
	return [
		`create or replace function ${name}() returns trigger language plpgsql as $$
		begin ${body} return ${result}; end $$`,
		`create trigger ${name} ${when} execute function ${name}()`,
	];
}
