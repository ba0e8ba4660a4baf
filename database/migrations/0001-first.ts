import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/** Every table of the first release. Types with the same meaning on both engines; see database/tables.ts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const time = engine === "postgres" ? "timestamptz" : "text";
	const flag = engine === "postgres" ? "boolean" : "integer";
	for (const statement of statements(time, flag)) {
		await sql.raw(statement).execute(db);
	}
}

function statements(time: string, flag: string): string[] {
	return `
create table users (
	id text primary key,
	name text not null,
	email text not null unique,
	email_verified ${flag} not null,
	image text,
	role text not null check (role in ('student', 'instructor', 'admin')),
	announced_at bigint,
	created_at ${time} not null,
	updated_at ${time} not null
);
create index users_by_role on users (role, id);

create table sessions (
	id text primary key,
	user_id text not null references users (id) on delete cascade,
	token text not null unique,
	expires_at ${time} not null,
	ip_address text,
	user_agent text,
	created_at ${time} not null,
	updated_at ${time} not null
);
create index sessions_by_user on sessions (user_id);

create table accounts (
	id text primary key,
	user_id text not null references users (id) on delete cascade,
	account_id text not null,
	provider_id text not null,
	access_token text,
	refresh_token text,
	access_token_expires_at ${time},
	refresh_token_expires_at ${time},
	scope text,
	id_token text,
	password text,
	created_at ${time} not null,
	updated_at ${time} not null,
	unique (provider_id, account_id)
);
create index accounts_by_user on accounts (user_id);

create table verifications (
	id text primary key,
	identifier text not null,
	value text not null,
	expires_at ${time} not null,
	created_at ${time} not null,
	updated_at ${time} not null
);
create index verifications_by_identifier on verifications (identifier);

create table classes (
	id text primary key,
	cut integer not null unique,
	owner_id text not null references users (id),
	name text not null,
	description text not null,
	level text not null check (level in ('beginner', 'intermediate', 'advanced')),
	price_cents integer not null check (price_cents >= 0),
	image text not null,
	status text not null check (status in ('pending', 'approved', 'denied')),
	feedback text,
	version integer not null,
	created_at bigint not null,
	decided_at bigint
);
create index classes_by_owner on classes (owner_id, id);
create index classes_by_status on classes (status, id);

create table class_seats (
	class_id text primary key references classes (id),
	capacity integer not null,
	available integer not null check (available >= 0),
	enrolled integer not null check (enrolled >= 0),
	check (capacity = available + enrolled)
);
create index class_seats_by_enrolled on class_seats (enrolled desc, class_id desc);

create table selections (
	id text primary key,
	user_id text not null references users (id),
	class_id text not null references classes (id),
	price_cents integer not null,
	created_at bigint not null,
	unique (user_id, class_id)
);

create table seat_holds (
	class_id text not null references classes (id),
	user_id text not null references users (id),
	expires_at bigint not null,
	primary key (class_id, user_id)
);

create table payment_intents (
	id text primary key,
	user_id text not null references users (id),
	class_id text not null references classes (id),
	selection_id text not null,
	amount_cents integer not null check (amount_cents > 0),
	currency text not null,
	state text not null check (state in ('creating', 'open', 'settled', 'voiding', 'canceled')),
	gateway_id text unique,
	client_secret text,
	refusal text,
	created_at bigint not null,
	held_until bigint not null
);
create unique index one_open_intent on payment_intents (user_id, class_id) where state in ('creating', 'open');
create index unfinished_intents on payment_intents (id) where state in ('creating', 'open');

create table payments (
	id text primary key,
	transaction_id text not null unique,
	user_id text not null references users (id),
	class_id text not null references classes (id),
	amount_cents integer not null check (amount_cents >= 0),
	currency text not null,
	state text not null check (state in ('authorised', 'captured')),
	selections_deleted integer not null,
	email text not null,
	class_name text not null,
	class_image text not null,
	instructor_name text not null,
	instructor_email text not null,
	created_at bigint not null
);
create index payments_by_user on payments (user_id, id);

create table enrolments (
	id text primary key,
	user_id text not null references users (id),
	class_id text not null references classes (id),
	payment_id text not null unique references payments (id),
	created_at bigint not null,
	unique (user_id, class_id)
);
create index enrolments_by_class on enrolments (class_id);

create table webhook_events (
	id text primary key,
	received_at bigint not null
);

create table later_work (
	id text primary key,
	kind text not null,
	payload text not null,
	due_at bigint not null,
	attempts integer not null,
	claimed_until bigint not null,
	last_error text
);
create index later_work_by_due on later_work (due_at);

create table audit (
	id text primary key,
	at bigint not null,
	actor_id text,
	action text not null,
	subject_id text not null,
	detail text not null
);

create table sandbox_intents (
	id text primary key,
	client_secret text not null,
	idempotency_key text not null unique,
	status text not null,
	amount_cents integer not null,
	captured_cents integer not null,
	currency text not null,
	metadata text not null,
	error text,
	challenge text,
	return_url text,
	card text,
	created_at bigint not null
);

create table sandbox_events (
	id text primary key,
	type text not null,
	intent_id text not null references sandbox_intents (id),
	body text not null,
	due_at bigint not null,
	attempts integer not null,
	delivered_at bigint
);
create index sandbox_events_undelivered on sandbox_events (due_at) where delivered_at is null`
		.split(";")
		.map((statement) => statement.trim())
		.filter(Boolean);
}
