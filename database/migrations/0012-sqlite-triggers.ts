/** SQLite has one writer at a time, so its triggers change the totals themselves. */
export const sqliteTriggers = [
	`create trigger class_seats_added after insert on class_seats begin
		insert into listed_classes
			select id, case when status = 'approved' then 1 else 0 end, owner_id, level, -price_cents,
				price_cents = 0, new.enrolled, new.available > 0
			from classes where id = new.class_id;
	end`,
	`create trigger class_seats_changed after update of enrolled, available on class_seats
	when old.enrolled <> new.enrolled or (old.available > 0) <> (new.available > 0) begin
		update listed_classes set enrolled = new.enrolled, has_seats = new.available > 0
			where class_id = new.class_id;
	end`,
	`create trigger classes_changed after update of status, owner_id, level, price_cents on classes begin
		update listed_classes set
			is_listed = case when new.status = 'approved' then 1 else 0 end,
			owner_id = new.owner_id, level = new.level,
			minus_price_cents = -new.price_cents, is_free = new.price_cents = 0
			where class_id = new.id;
	end`,

	...["users", "classes"].flatMap((table) => [
		counting(`${table}_counted`, `insert on ${table}`, `'${table}', 0, 1, 0`),
		counting(`${table}_uncounted`, `delete on ${table}`, `'${table}', 0, -1, 0`),
	]),
	counting(
		"instructors_counted",
		"insert on users",
		"'instructors', 0, 1, 0 where new.role = 'instructor'",
	),
	counting(
		"instructors_uncounted",
		"delete on users",
		"'instructors', 0, -1, 0 where old.role = 'instructor'",
	),
	counting(
		"instructors_recounted",
		"update of role on users",
		"'instructors', 0, (new.role = 'instructor') - (old.role = 'instructor'), 0 where new.role <> old.role",
	),
	counting("payments_counted", "insert on payments", payment("new", 1)),
	counting("payments_uncounted", "delete on payments", payment("old", -1)),
	counting(
		"payments_recounted",
		"update of amount_cents, refunded_cents on payments",
		`'payments', ${week("new")}, 0, new.amount_cents - new.refunded_cents - old.amount_cents + old.refunded_cents
			where not exists (select 1 from refunds where payment_id = new.id and state = 'done')`,
	),
	counting(
		"refunds_counted",
		"insert on refunds",
		`${payment("payments", -1)} from payments where id = new.payment_id and new.state = 'done'`,
	),
	counting(
		"refunds_recounted",
		"update of state on refunds",
		`'payments', ${week("payments")}, (old.state = 'done') - (new.state = 'done'),
			((old.state = 'done') - (new.state = 'done')) * (amount_cents - refunded_cents)
			from payments where id = new.payment_id and (old.state = 'done') <> (new.state = 'done')`,
	),
	counting(
		"refunds_uncounted",
		"delete on refunds",
		`${payment("payments", 1)} from payments where id = old.payment_id and old.state = 'done'`,
	),

	`create trigger application_added after insert on instructor_applications begin
		update instructor_applications
			set is_open = exists (select 1 from users where id = new.user_id and role = 'student')
			where id = new.id;
	end`,
	`create trigger role_changed after update of role on users
	when (old.role = 'student') <> (new.role = 'student') begin
		update instructor_applications set is_open = new.role = 'student' where user_id = new.id;
	end`,
];

function week(row: string): string {
	return `(${row}.created_at - 345600000) / 604800000`;
}

function payment(row: string, sign: 1 | -1): string {
	return `'payments', ${week(row)}, ${sign}, ${sign} * (${row}.amount_cents - ${row}.refunded_cents)`;
}

/** `change` is the rest of a select: name, week, count and cents. SQLite needs a "where" before "on conflict". */
function counting(name: string, event: string, change: string): string {
	const rows = change.includes(" where ") ? change : `${change} where true`;
	return `create trigger ${name} after ${event} begin
		insert into totals select ${rows}
		on conflict (name, week) do update set count = count + excluded.count, cents = cents + excluded.cents;
	end`;
}
