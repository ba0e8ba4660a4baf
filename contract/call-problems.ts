import type { Endpoint, EndpointName } from "./api.ts";
import type { ProblemCode } from "./problems.ts";

/** Answers of calls that select a class or pay for it (classes/may-have-class.ts). */
const notForSale = ["already_enrolled", "own_class", "class_not_open", "sold_out"] as const;
const noSession = ["not_signed_in"] as const;
const noSecondStep = ["wrong_code", "codes_locked", "overloaded"] as const;

/**
 * The problems of a call beyond those that its row in api.ts implies (`problemsOf`). The documentation is generated
 * from this, and every test that makes a call is checked against it (tests/support/declared-problems.ts).
 */
const ofCall: Partial<Record<EndpointName, readonly ProblemCode[]>> = {
	"POST /api/auth/sign-up/email": [
		"account_exists",
		"identity_refused",
		"overloaded",
		"storage_unavailable",
	],
	"POST /api/auth/sign-in/email": ["wrong_credentials", "identity_refused", "overloaded"],
	"POST /api/auth/google/link": [
		"challenge_over",
		"wrong_password",
		"identity_refused",
		"overloaded",
	],
	"POST /api/auth/google/take-over": ["challenge_over", "identity_refused"],
	"POST /api/auth/request-password-reset": ["mail_off"],
	"POST /api/me/confirmation-letter": ["mail_off"],
	"POST /api/newsletter": ["mail_off"],
	"POST /api/auth/reset-password": ["link_expired", "identity_refused", "overloaded"],
	"POST /api/auth/change-password": [
		...noSession,
		"wrong_password",
		"identity_refused",
		"overloaded",
	],
	"POST /api/auth/verify-email": ["link_expired"],
	"POST /api/auth/prove-address": ["link_expired"],
	"POST /api/auth/request-address": [
		...noSession,
		"wrong_password",
		"identity_refused",
		"overloaded",
		"mail_off",
	],
	"POST /api/auth/use-address": ["link_expired", "address_taken"],
	"POST /api/auth/restore-address": ["link_expired", "address_taken"],
	"POST /api/auth/two-factor/enable": [
		...noSession,
		"wrong_password",
		"second_factor_on",
		"identity_refused",
		"overloaded",
	],
	"POST /api/auth/two-factor/confirm": [
		...noSession,
		...noSecondStep,
		"second_factor_on",
		"second_factor_off",
		"identity_refused",
	],
	"POST /api/auth/two-factor/verify": [...noSecondStep, "challenge_over", "identity_refused"],
	"POST /api/auth/two-factor/disable": [
		...noSession,
		...noSecondStep,
		"wrong_password",
		"second_factor_off",
		"identity_refused",
	],
	"DELETE /api/sessions/:id": ["not_found"],
	"DELETE /api/users/:id/sessions": ["not_found"],
	"POST /api/jwt": [...noSession, "wrong_role"],
	"GET /api/class/:id": ["not_found"],
	"GET /api/class/:id/held-seats": ["not_found"],
	"GET /api/class/:id/lessons": ["not_found"],
	"GET /api/class/:id/outline": ["not_found"],
	"PUT /api/class/:id/outline": ["not_found", "stale_version", "outline_in_review"],
	"DELETE /api/class/:id/outline": ["not_found", "outline_in_review"],
	"POST /api/class/:id/outline/hand-in": ["not_found", "stale_version", "outline_in_review"],
	"POST /api/class/:id/outline/take-back": ["not_found", "outline_not_in_review"],
	"POST /api/class/:id/ink": [
		"not_found",
		"not_a_drawing",
		"quota_reached",
		"overloaded",
		"storage_unavailable",
	],
	"GET /api/ink/:id": ["not_found", "storage_unavailable"],
	"POST /api/class/:id/files": ["not_found", "quota_reached", "storage_unavailable"],
	"GET /api/files/:id": ["not_found"],
	"PUT /api/files/:id/parts/:number": ["not_found", "part_missing", "storage_unavailable"],
	"DELETE /api/files/:id": ["not_found", "file_in_use"],
	"POST /api/files/:id/link": ["not_found"],
	"POST /api/lesson/:id/files/:file/link": ["not_found", "lesson_closed"],
	"GET /api/outlines/:id": ["not_found"],
	"PATCH /api/outlines/:id/approve": ["not_found", "stale_version", "outline_not_in_review"],
	"PATCH /api/outlines/:id/decline": ["not_found", "stale_version", "outline_not_in_review"],
	"GET /api/lesson/:id": ["not_found", "lesson_closed"],
	"GET /api/lesson/:id/ink/:sha": ["not_found", "lesson_closed", "storage_unavailable"],
	"POST /api/sheets/:id/hand-in": [
		"not_found",
		"not_enrolled",
		"no_critiques_left",
		"sheet_without_lesson",
		"sheet_behind",
		"storage_unavailable",
	],
	"GET /api/class/:id/seat-critiques": ["not_found", "not_enrolled"],
	"GET /api/critiques/:id": ["not_found"],
	"GET /api/critiques/:id/sheet": ["not_found", "storage_unavailable"],
	"GET /api/critiques/:id/red": ["not_found", "storage_unavailable"],
	"PUT /api/critiques/:id/draft": ["not_found", "critique_sent", "critique_closed", "sheet_behind"],
	"POST /api/critiques/:id/send": [
		"not_found",
		"critique_closed",
		"sheet_behind",
		"storage_unavailable",
	],
	"POST /api/critiques/:id/answer": ["not_found", "critique_not_sent", "critique_answered"],
	"GET /api/instructor/:id": ["not_found"],
	"PATCH /api/class/updateCount/:classId": ["not_found"],
	"POST /api/selected/class": ["not_found", ...notForSale],
	"DELETE /api/selected/class/:id": ["not_found"],
	"POST /api/create-payment-intent": [
		"not_found",
		...notForSale,
		"seats_held",
		"too_many_holds",
		"hold_limit_reached",
		"address_unconfirmed",
		"price_changed",
		"class_is_free",
		"no_selection_at_price",
		"several_at_price",
		"payment_canceled",
		"gateway_unavailable",
	],
	"POST /api/payments": [
		"not_found",
		"wrong_role",
		...notForSale,
		"students_only",
		"class_is_not_free",
		"seats_held",
		"address_unconfirmed",
		"hold_over",
		"price_changed",
		"payment_not_authorised",
		"capture_refused",
		"payment_mismatch",
		"payment_canceled",
		"gateway_unavailable",
	],
	"POST /api/classes": ["storage_unavailable"],
	"PATCH /api/class/:id": ["not_found", "stale_version"],
	"PATCH /api/instructor/class/:id": ["not_found"],
	"PATCH /api/approve/classes/:id": ["not_found", "already_decided"],
	"PATCH /api/deny/classes/:id": ["not_found", "already_decided"],
	"PATCH /api/class-changes/:id/seen": ["not_found"],
	"PATCH /api/users/admin/:id": ["not_found", "role_not_raised"],
	"PATCH /api/users/instructor/:id": ["not_found", "role_not_raised"],
	"GET /api/payment/:id": ["not_found"],
	"GET /api/payment/:id/meter": ["not_found"],
	"POST /api/lesson/:id/beat": ["not_found", "lesson_closed"],
	"PUT /api/lesson/:id/done": ["not_found", "lesson_closed"],
	"GET /api/lesson/:id/notes": ["not_found"],
	"POST /api/lesson/:id/notes": ["not_found", "lesson_closed"],
	"PATCH /api/notes/:id": ["not_found"],
	"DELETE /api/notes/:id": ["not_found"],
	"POST /api/sheets": [
		"not_found",
		"lesson_closed",
		"sheet_id_taken",
		"sheets_full",
		"invalid_ink",
	],
	"GET /api/sheets/:id": ["not_found"],
	"GET /api/sheets/:id/ink": ["not_found"],
	"POST /api/sheets/:id/entries": [
		"not_found",
		"sheet_gap",
		"sheet_forked",
		"sheet_elsewhere",
		"sheets_full",
		"invalid_ink",
	],
	"POST /api/sheets/:id/lease": ["not_found", "sheet_elsewhere"],
	"DELETE /api/sheets/:id/lease": ["not_found"],
	"PATCH /api/sheets/:id": ["not_found"],
	"DELETE /api/sheets/:id": ["not_found", "storage_unavailable"],
	"GET /api/sheets/:id/picture": [
		"not_found",
		"not_a_drawing",
		"overloaded",
		"storage_unavailable",
	],
	"PUT /api/sheets/:id/sharing": ["not_found", "sheet_empty", "sheet_hidden", "sheet_changed"],
	"PATCH /api/sheets/:id/sharing": [
		"not_found",
		"sheet_hidden",
		"sheet_without_class",
		"sheet_declined",
		"sheet_changed",
	],
	"DELETE /api/sheets/:id/sharing": ["not_found", "sheet_hidden"],
	"GET /api/shared-sheet/:id": ["not_found"],
	"GET /api/shared-sheet/:id/ink": ["not_found"],
	"POST /api/shared-sheet/:id/reports": ["not_found"],
	"GET /api/class/:id/offered-sheets": ["not_found"],
	"GET /api/class/:id/shared-sheets": ["not_found"],
	"PATCH /api/shared-sheet/:id/wall": ["not_found", "sheet_changed"],
	"PATCH /api/shared-sheet/:id/hide": ["not_found", "sheet_changed"],
	"GET /api/reported-sheet/:id/picture": [
		"not_found",
		"not_a_drawing",
		"overloaded",
		"storage_unavailable",
	],
	"PATCH /api/reported-sheet/:id": ["not_found", "sheet_changed"],
	"GET /api/class/:id/progress": ["not_found"],
	"POST /api/class/:id/certificate": ["not_found", "not_enrolled", "lessons_left"],
	"GET /api/certificate/:id": ["not_found"],
	"DELETE /api/certificate/:id": ["not_found"],
	"POST /api/refund-requests": [
		"not_found",
		"refund_asked",
		"refund_too_late",
		"nothing_to_refund",
		"payment_not_captured",
		"already_refunded",
	],
	"POST /api/refunds": [
		"not_found",
		"already_refunded",
		"nothing_to_refund",
		"payment_not_captured",
		"refund_decided",
	],
	"PATCH /api/refunds/:id/decline": ["not_found", "refund_decided"],
	"POST /api/instructor-applications": ["already_applied"],
	"PUT /api/me/avatar": ["storage_unavailable"],
	"POST /api/me/picture": ["not_a_picture", "quota_reached", "overloaded", "storage_unavailable"],
	"POST /api/images": ["not_a_picture", "quota_reached", "overloaded", "storage_unavailable"],
	"POST /api/uploads": ["quota_reached", "storage_unavailable"],
	"PUT /api/uploads/:id/parts/:number": ["not_found", "overloaded", "storage_unavailable"],
	"POST /api/uploads/:id/finish": [
		"not_found",
		"upload_incomplete",
		"not_a_picture",
		"picture_too_large",
		"overloaded",
		"storage_unavailable",
	],
	"POST /api/sandbox/confirm": ["gateway_unavailable"],
};

/** Every problem that a call can answer, without duplicates. */
export function problemsOf(name: EndpointName, endpoint: Endpoint): ProblemCode[] {
	const all = [
		...ofEveryCall,
		...ofGuard(endpoint),
		...ofInput(name, endpoint),
		...(ofCall[name] ?? []),
	];
	return [...new Set(all)];
}

/** Any call can receive text that cannot be stored, and any call can find a service unavailable. */
const ofEveryCall = [
	"malformed_request",
	"invalid_input",
	"too_many_requests",
	"database_unavailable",
	"internal",
] as const;

function ofGuard({ who, alsoByCookie }: Endpoint): ProblemCode[] {
	if (who === "anyone") return [];
	if (who === "cookie") return ["foreign_origin"];
	const known: ProblemCode[] = alsoByCookie
		? ["not_signed_in", "foreign_origin"]
		: ["not_signed_in"];
	if (who === "signed-in") return known;
	return [...known, who.startsWith("self") ? "not_found" : "wrong_role"];
}

function ofInput(name: string, { query, bytes }: Endpoint): ProblemCode[] {
	const ofQuery: ProblemCode[] = query && "cursor" in query.shape ? ["malformed_cursor"] : [];
	if (name.startsWith("GET ")) return ofQuery;
	return [
		...ofQuery,
		bytes?.tooLarge ?? "payload_too_large",
		"payload_too_large",
		"unsupported_media_type",
	];
}
