import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	applicationStates,
	classLetters,
	classStatuses,
	classSubjects,
	decidedStates,
	disputeStates,
	earningKinds,
	intentStates,
	issueKinds,
	issueStates,
	lessonFileStates,
	lessonKinds,
	levels,
	messageStates,
	offSales,
	outlineStates,
	paymentStates,
	recipientStates,
	refundOrigins,
	refundStates,
	refundWays,
	roles,
	sharingStates,
	staffLetters,
	subscriptionStates,
	voiceFormats,
	voiceStates,
	wallStates,
} from "#contract/enumerations.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";

/** Every column with a fixed set of values, and the contract's list of these values. */
const columns: Record<string, readonly string[]> = {
	"users.role": roles,
	"classes.level": levels,
	"classes.subject": classSubjects,
	"listed_classes.subject": classSubjects,
	"classes.status": classStatuses,
	"classes.off_sale": offSales,
	"class_decisions.state": decidedStates,
	"payment_intents.state": intentStates,
	"payments.state": paymentStates,
	"earning_entries.kind": earningKinds,
	"disputes.state": disputeStates,
	"recorded_refunds.way": refundWays,
	"refunds.origin": refundOrigins,
	"refunds.state": refundStates,
	"newsletter_subscribers.state": subscriptionStates,
	"newsletter_issues.kind": issueKinds,
	"newsletter_issues.state": issueStates,
	"issue_recipients.state": recipientStates,
	"contact_messages.state": messageStates,
	"instructor_applications.state": applicationStates,
	"outlines.state": outlineStates,
	"lessons.kind": lessonKinds,
	"digest_items.role": roles,
	"letter_choices.staff": staffLetters,
	"letter_choices.class_letters": classLetters,
	"lesson_files.state": lessonFileStates,
	"shared_sheets.state": sharingStates,
	"voices.format": voiceFormats,
	"voices.state": voiceStates,
	"shared_sheets.wall": wallStates,
};

let database: TestDatabase;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

test("the checks in the database allow exactly the values of the contract", async () => {
	const found = Object.fromEntries((await checks()).flatMap(valuesAllowed));
	expect(found).toEqual(
		Object.fromEntries(Object.entries(columns).map(([column, values]) => [column, sorted(values)])),
	);
});

interface Check {
	table: string;
	text: string;
}

async function checks(): Promise<Check[]> {
	const { rows } =
		database.engine === "postgres"
			? await sql<Check>`select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text
				from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(
					database.db,
				)
			: await sql<Check>`select name as "table", sql as text from sqlite_master
				where type = 'table' and sql is not null`.execute(database.db);
	return rows;
}

/**
 * `check (level in ('a', 'b'))` on SQLite; Postgres stores it as `CHECK ((level = ANY (ARRAY['a'::text, 'b'::text])))`.
 * A check that compares such a list with something else involves two columns, and is skipped.
 */
function valuesAllowed({ table, text }: Check): [string, string[]][] {
	const lists =
		database.engine === "postgres"
			? text.matchAll(/^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/g)
			: text.matchAll(/check \((\w+) in \(([^)]+)\)\)/g);
	return [...lists].map(([, column, list = ""]) => [
		`${table}.${column}`,
		sorted([...list.matchAll(/'([^']*)'/g)].map(([, value = ""]) => value)),
	]);
}

function sorted(values: readonly string[]): string[] {
	return [...values].sort();
}
