import type { Tables } from "#database/tables.ts";

/**
 * What deleting an account does with a column that refers to a person, or contains a name or an address. `removed`: the
 * row is deleted. `cleared`: the column becomes null. `own step`: removal-store.ts has a separate statement for it.
 * `kept`: it stays, for the given reason.
 */
export type OnLeaving = "removed" | "cleared" | "own step" | { kept: string };

type ColumnName = { [T in keyof Tables]: `${T}.${keyof Tables[T] & string}` }[keyof Tables];

const number: OnLeaving = {
	kept: "It is the number of a person without a name by then, and the record is not theirs alone.",
};
const books: OnLeaving = {
	kept: "The books and the payment gateway refer to it. It is the number of a person without a name by then.",
};
const received: OnLeaving = { kept: "It belongs to the buyer or student who received it." };

/**
 * Every column with personal data. Rows are deleted in this order. A test compares it with the tables of the database,
 * so a new column cannot be forgotten (decisions/0066).
 */
export const personalColumns: Partial<Record<ColumnName, OnLeaving>> = {
	"users.name": "own step",
	"users.email": "own step",
	"users.image": "own step",
	// Their pictures are uploads.
	"instructor_pages.user_id": "removed",

	// The identity provider removes its own rows (`IdentityProvider.forget`).
	"sessions.user_id": "own step",
	"accounts.user_id": "own step",
	"verifications.identifier": "own step",
	"two_factors.user_id": "own step",
	"used_codes.user_id": "own step",

	"selections.user_id": "removed",
	"seat_holds.user_id": "removed",
	"hold_periods.user_id": "removed",
	"digest_items.user_id": "removed",
	"letter_choices.user_id": "removed",
	"muted_classes.user_id": "removed",
	"instructor_applications.user_id": "removed",
	"suspensions.user_id": "removed",
	"data_exports.user_id": "removed",
	"suspensions.by_id": number,
	"suspensions.lifted_by_id": number,

	"lesson_notes.user_id": "removed",
	"lesson_progress.user_id": "removed",
	"certificates.user_id": "removed",
	"certificates.student_name": "own step",
	"certificates.instructor_name": received,
	"shared_sheets.user_id": "removed",
	"sheets.user_id": "removed",
	"sheet_storage.user_id": "removed",
	// Hand-ins without a critique are deleted. Those with one stay without the student.
	"critiques.student_id": "own step",
	"critiques.teacher_id": received,
	// The sweep removes photos that no hand-in uses.
	"photos.user_id": "cleared",
	// Their pictures go with them.
	"uploads.user_id": "own step",

	// A class that nobody has paid for is deleted with everything in it.
	"classes.owner_id": "own step",
	"listed_classes.owner_id": { kept: "A trigger copies it from the class." },
	"outlines.decided_by": number,

	"payment_intents.user_id": books,
	"payments.user_id": books,
	"payments.email": "own step",
	"payments.instructor_name": received,
	"payments.instructor_email": "own step",
	"receipts.user_id": books,
	"receipts.email": {
		kept: "A receipt stays as it was issued, for as long as the books are kept.",
	},
	"receipts.instructor_name": received,
	"receipt_series.user_id": books,
	"enrolments.user_id": books,
	"earning_entries.instructor_id": books,
	"earned_months.instructor_id": books,
	"earning_balances.instructor_id": books,
	"refunds.asked_by": books,
	"refunds.decided_by": books,

	"recorded_refunds.by_id": number,
	"studio_versions.author_id": number,
	"audit.actor_id": number,
	"audit.subject_id": number,
	"audit.detail": "own step",
	// Only for a confirmed address, because anybody can type any other.
	"contact_messages.name": "own step",
	"contact_messages.email": "own step",
	"newsletter_subscribers.name": "own step",
	"newsletter_subscribers.email": "own step",
	"bounced_addresses.email": "own step",
	// The others who got a newsletter are still counted.
	"issue_recipients.user_id": number,
	"newsletter_issues.author_id": number,
};

/** The columns that are treated in this way, as table and column. */
export function columnsOnLeaving(way: "removed" | "cleared"): [table: string, column: string][] {
	return Object.entries(personalColumns)
		.filter(([, onLeaving]) => onLeaving === way)
		.map(([name]) => name.split(".") as [string, string]);
}
