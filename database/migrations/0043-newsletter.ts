import { type Kysely, sql } from "kysely";

/** Newsletters, who gets them, and addresses that do not exist (decisions/0072). See database/tables.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
	`create table newsletter_issues (
		id text primary key,
		kind text not null check (kind in ('newsletter', 'announcement')),
		subject text not null,
		markdown text not null,
		class_id text references classes (id) on delete cascade,
		state text not null check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
		version integer not null,
		author_id text references users (id) on delete set null,
		created_at bigint not null,
		send_at bigint,
		started_at bigint,
		ended_at bigint,
		paused_until bigint not null
	)`,
	"create index newsletter_issues_of_kind on newsletter_issues (kind, id)",
	"create index newsletter_issues_of_class on newsletter_issues (class_id, kind, id)",
	"create index newsletter_issues_of_author on newsletter_issues (author_id)",
	// For the few issues that are being sent.
	"create index newsletter_issues_due on newsletter_issues (state, send_at) where state in ('scheduled', 'sending')",
	`create table issue_recipients (
		id text primary key,
		issue_id text not null references newsletter_issues (id) on delete cascade,
		subscriber_id text references newsletter_subscribers (id) on delete set null,
		user_id text references users (id) on delete set null,
		state text not null check (state in ('waiting', 'handed', 'sent', 'refused', 'unsure', 'skipped')),
		attempts integer not null,
		due_at bigint not null,
		handed_at bigint,
		answer text
	)`,
	"create unique index issue_recipients_subscriber on issue_recipients (issue_id, subscriber_id)",
	"create unique index issue_recipients_user on issue_recipients (issue_id, user_id)",
	"create index issue_recipients_state on issue_recipients (issue_id, state, due_at)",
	"create index issue_recipients_of_subscriber on issue_recipients (subscriber_id)",
	"create index issue_recipients_of_user on issue_recipients (user_id)",
	// To count the letters of the last minute.
	"create index issue_recipients_handed on issue_recipients (handed_at)",
	// To find what a crash left behind.
	"create index issue_recipients_under_way on issue_recipients (handed_at) where state = 'handed'",
	`create table bounced_addresses (
		email text primary key,
		bounces integer not null,
		answer text not null,
		last_at bigint not null
	)`,
	"create index newsletter_subscribers_of_state on newsletter_subscribers (state)",
];
