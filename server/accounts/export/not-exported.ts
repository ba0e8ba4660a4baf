import type { personalColumns } from "../leaving/personal-columns.ts";

const secret = "It serves to prove who somebody is. The profile says whether two-step login is on.";
const copied = "It is counted or copied from rows that are in the archive.";
const decided = "It says who decided about somebody else. The row is not about this person.";

/**
 * The columns that lead to a person (leaving/personalColumns.ts) and are left out of the export, each with its reason. A test
 * checks that a subject contains every other column, so a new column cannot be forgotten (decisions/0071).
 */
export const notExported: Partial<Record<keyof typeof personalColumns, string>> = {
	"verifications.identifier": secret,
	"two_factors.user_id": secret,
	"used_codes.user_id": secret,
	"data_exports.user_id": "It is there while an export runs.",

	"suspensions.by_id": decided,
	"suspensions.lifted_by_id": decided,
	"outlines.decided_by": decided,
	"refunds.decided_by": decided,
	"recorded_refunds.by_id": decided,
	"studio_versions.author_id": "The words are the studio's.",
	"payments.instructor_email": "It is the instructor's, in a payment of the student.",
	"refunds.asked_by": "Refunds are exported by the payment, whoever asked for them.",

	"sheet_storage.user_id": copied,
	"listed_classes.owner_id": copied,
	"receipt_series.user_id": copied,
	"earned_months.instructor_id": copied,
	"earning_balances.instructor_id": copied,
};
