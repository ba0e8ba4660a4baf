/**
 * Every fault that the API can answer, as RFC 9457 problems with a stable `code`.
 * 401 and 403 are for identity and role only: the browser signs the person out on them
 * (docs/rules.md, "Refusals").
 */
export const problems = {
	invalid_input: { status: 422, title: "Some fields are not valid. Please check them." },
	malformed_request: { status: 400, title: "We could not read this request. Please try again." },
	malformed_cursor: {
		status: 400,
		title: "This list has no such page. Leave out the cursor to get the first page.",
	},
	method_not_allowed: { status: 405, title: "This action is not available." },
	too_slow: { status: 408, title: "Your request took too long to arrive. Please try again." },
	header_too_large: {
		status: 431,
		title: "The headers of this request are too large. Clear this site's cookies, then try again.",
	},
	payload_too_large: {
		status: 413,
		title: "This request is too large. Please send something smaller.",
	},
	unsupported_media_type: { status: 415, title: "Please send JSON." },
	not_signed_in: { status: 401, title: "Please log in first." },
	wrong_role: { status: 403, title: "Your account is not allowed to do this." },
	foreign_origin: {
		status: 403,
		title: "This request did not come from our site. Open the site and try again there.",
	},
	wrong_credentials: { status: 422, title: "The email or the password is not right." },
	wrong_password: { status: 422, title: "The password is not right." },
	wrong_code: {
		status: 422,
		title: "That code is not right, or was used already. Wait for the next one.",
	},
	codes_locked: {
		status: 429,
		title: "Too many wrong codes. Wait 15 minutes, then try again.",
	},
	challenge_over: {
		status: 410,
		title: "This login took too long or was started in another browser. Log in again.",
	},
	second_factor_on: { status: 409, title: "Two-step login is already on." },
	second_factor_off: { status: 409, title: "Two-step login is not set up." },
	account_exists: { status: 422, title: "This email already has an account. Log in instead?" },
	address_taken: {
		status: 409,
		title: "Another account now has this email address, so nothing was changed.",
	},
	identity_refused: { status: 422, title: "That did not work. Please try again." },
	not_found: { status: 404, title: "We could not find that." },
	class_not_open: { status: 409, title: "This class is not open for enrolment." },
	/** 409 and not 403: the browser signs the person out on 403. */
	lesson_closed: {
		status: 409,
		title: "This lesson opens with the class. Enroll to see all of its lessons.",
	},
	not_a_drawing: { status: 422, title: "This file is not a drawing that we can read." },
	drawing_too_large: { status: 413, title: "This drawing is too large. The limit is 4 MB." },
	sheet_id_taken: { status: 409, title: "This sheet belongs to another drawing. Start a new one." },
	sheet_gap: { status: 409, title: "Strokes before these are missing. They are sent again." },
	sheet_forked: {
		status: 409,
		title:
			"This sheet was drawn on elsewhere without these strokes. Keep what this device has as a copy.",
	},
	sheet_elsewhere: {
		status: 409,
		title: "This sheet is open on another device. Close it there, or draw here instead.",
	},
	sheets_full: {
		status: 409,
		title: "Your sheets use all of your space. Delete some, then try again.",
	},
	notes_full: {
		status: 409,
		title: "You have 5,000 notes, which is the limit. Delete notes, then try again.",
	},
	sheet_empty: { status: 409, title: "There is nothing on this sheet yet. Draw something first." },
	sheet_hidden: {
		status: 409,
		title: "The studio has hidden or taken down the page of this sheet.",
	},
	sheet_without_class: {
		status: 409,
		title: "This sheet belongs to no class, so no class page can show it.",
	},
	sheet_declined: {
		status: 409,
		title: "The teacher declined to show this drawing on the page of the class.",
	},
	sheet_changed: {
		status: 409,
		title: "This sheet was changed at the same moment. Load it again, then decide.",
	},
	voice_id_taken: {
		status: 409,
		title: "This voice belongs to another recording. Record it again.",
	},
	voice_gap: { status: 409, title: "Sound before this is missing. It is sent again." },
	voice_too_long: {
		status: 409,
		title: "This voice has reached its limit of one hour. Stop the recording.",
	},
	voice_not_ready: {
		status: 409,
		title: "This voice note is not complete. Record it again, or remove it.",
	},
	range_beyond_end: { status: 416, title: "This part begins after the end of the file." },
	not_a_voice: { status: 422, title: "This is not a sound that we can play." },
	invalid_ink: { status: 422, title: "These strokes are damaged and cannot be saved." },
	outline_in_review: {
		status: 409,
		title: "This outline waits for approval. Take it back to change it.",
	},
	outline_not_in_review: {
		status: 409,
		title: "This outline does not wait for approval any more.",
	},
	lessons_left: {
		status: 409,
		title: "Finish all lessons of this class first. Then you get its certificate.",
	},
	no_critiques_left: {
		status: 409,
		title: "Your seat of this class has no critiques left.",
	},
	sheet_without_lesson: {
		status: 409,
		title: "Only a sheet that belongs to a lesson can be handed in.",
	},
	sheet_behind: {
		status: 409,
		title: "The last strokes of this sheet are not saved yet. Try again in a moment.",
	},
	critique_sent: { status: 409, title: "This critique was sent already." },
	critique_closed: {
		status: 409,
		title: "The student got the money back, so this sheet is not waiting for a critique any more.",
	},
	critique_not_sent: { status: 409, title: "This critique has not been sent yet." },
	critique_answered: { status: 409, title: "You have answered this critique already." },
	not_enrolled: { status: 409, title: "You do not have this class." },
	class_moved: {
		status: 409,
		title: "The state of this class has changed, so this is not possible now. Reload to see it.",
	},
	already_decided: { status: 409, title: "This class was already approved or denied." },
	stale_version: {
		status: 409,
		title:
			"This class was changed while you were editing it. Check the new version before you save.",
	},
	feedback_changed: {
		status: 409,
		title:
			"Somebody else has sent feedback on this class meanwhile. Read it before you send yours.",
	},
	studio_changed: {
		status: 409,
		title:
			"Somebody else has changed this while you were editing it. Compare the versions below, then save again.",
	},
	issue_changed: {
		status: 409,
		title: "Somebody else has changed this newsletter. Look at the new version first.",
	},
	issue_moved: {
		status: 409,
		title: "The state of this letter has changed, so this is not possible now. Reload to see it.",
	},
	announcements_used: {
		status: 409,
		title: "You have written to this class twice within a day. Write again tomorrow.",
	},
	nobody_to_write_to: { status: 409, title: "Nobody would get this letter." },
	refund_running: {
		status: 409,
		title:
			"A refund through the payment provider is under way. Wait until it is complete or rejected.",
	},
	payment_disputed: {
		status: 409,
		title:
			"The bank that paid is deciding about this payment. It cannot be refunded until the bank has decided.",
	},
	refund_final: {
		status: 409,
		title: "All of the money is refunded and the seat is on sale again, so this record stays.",
	},
	record_reversed: { status: 409, title: "This record is reversed already." },
	page_changed: {
		status: 409,
		title:
			"Your page was saved somewhere else while you were editing it, or an administrator has cleared it. Reload to see it. What you typed here is then lost, so copy it first.",
	},
	account_suspended: {
		status: 422,
		title:
			"This account is suspended. If you think that this is a mistake, write to us with the contact form.",
	},
	own_account: { status: 409, title: "You cannot do this to your own account." },
	already_suspended: { status: 409, title: "This person is already suspended." },
	not_suspended: { status: 409, title: "This person is not suspended." },
	role_not_lowered: {
		status: 409,
		title: "This person is a student, so there is no role to remove.",
	},
	last_admin: {
		status: 409,
		title:
			"You are the only administrator. Make somebody else an administrator first, on Manage Users.",
	},
	own_class_on_sale: {
		status: 409,
		title: "A class of yours is on sale. Take your classes off sale first, on My Classes.",
	},
	own_class_has_students: {
		status: 409,
		title:
			"Students have bought a class of yours and keep it, so you cannot delete your account by yourself. Write to us, and we will find a way together.",
	},
	export_under_way: {
		status: 409,
		title: "Your archive is being downloaded right now. Wait until it is done, then try again.",
	},
	payment_unfinished: {
		status: 409,
		title:
			"A payment is not finished: one of yours, or one for a class of yours. It ends within 15 minutes. Try again then.",
	},
	refund_unfinished: {
		status: 409,
		title: "You have asked for a refund. Wait until it is decided and the money is back.",
	},
	owns_classes: {
		status: 409,
		title:
			"This instructor has classes, which need an instructor. You can suspend the person instead.",
	},
	role_not_raised: { status: 409, title: "This user already has this role or a higher one." },
	application_decided: { status: 409, title: "This application was already answered." },
	already_applied: { status: 409, title: "You have already applied, and wait for an answer." },
	not_a_picture: {
		status: 422,
		title: "This file is not a picture that we can read. Please use JPEG, PNG, WebP or GIF.",
	},
	picture_too_large: { status: 413, title: "This picture is too large. The limit is 15 MB." },
	quota_reached: {
		status: 429,
		title: "You have reached today's limit for pictures. Try again tomorrow.",
	},
	upload_incomplete: {
		status: 409,
		title: "Some parts of this picture are missing. Please choose it again.",
	},
	part_missing: {
		status: 409,
		title: "A part of this file is missing. Please choose the file again.",
	},
	file_in_use: {
		status: 409,
		title: "Students have this file, or it is in review. It is removed once no outline uses it.",
	},
	link_expired: {
		status: 410,
		title: "This link is no longer valid. Ask for a new one.",
	},
	mail_off: {
		status: 409,
		title: "This site does not send email. Write to us with the contact form instead.",
	},
	sold_out: { status: 409, title: "This class is sold out." },
	seats_held: {
		status: 409,
		title: "Other students are paying for the last seats. Try again in a few minutes.",
	},
	too_many_holds: {
		status: 409,
		title:
			"You are holding seats in two other classes. Pay for one of them, or delete it from your selected classes, then try again.",
	},
	hold_limit_reached: {
		status: 429,
		title:
			"You have held a seat in this class three times in 24 hours without paying. Try again 24 hours after the first time.",
	},
	address_unconfirmed: {
		status: 409,
		title:
			"The seats that are left are kept for students with a confirmed email address. Open the link in our email to confirm yours, then try again.",
	},
	students_only: { status: 409, title: "Only students can take classes." },
	own_class: { status: 409, title: "This is your own class. You cannot take it as a student." },
	already_enrolled: { status: 409, title: "You are already enrolled in this class." },
	price_changed: { status: 409, title: "The price of this class has changed." },
	no_selection_at_price: {
		status: 409,
		title:
			"None of your selected classes has this price. Select the class first, or name its selection in selectedClassId.",
	},
	several_at_price: {
		status: 409,
		title:
			"More than one of your selected classes has this price. Name the one to pay for in selectedClassId.",
	},
	class_is_free: { status: 409, title: "This class is free: there is nothing to pay." },
	class_is_not_free: { status: 409, title: "This class has a price: please pay by card." },
	payment_not_authorised: { status: 409, title: "The payment has not gone through." },
	payment_undecided: {
		status: 409,
		title: "Your bank has not decided about this payment yet. Please ask again in a minute.",
	},
	payment_mismatch: { status: 409, title: "This payment does not belong to this class." },
	refund_too_late: {
		status: 409,
		title: "The time to ask for a refund of this class is over.",
	},
	refund_asked: { status: 409, title: "There is already a refund of this payment." },
	payout_reversed: { status: 409, title: "This payout was taken back already." },
	refund_decided: { status: 409, title: "This request was already answered." },
	already_refunded: { status: 409, title: "This payment was already refunded." },
	nothing_to_refund: { status: 409, title: "This class was free: there is nothing to refund." },
	payment_not_captured: {
		status: 409,
		title: "The bank is still processing this payment. Please try again in a few minutes.",
	},
	payment_canceled: {
		status: 410,
		title: "This payment was canceled. Nothing was charged.",
	},
	hold_over: {
		status: 410,
		title: "The 15 minutes for which your seat was held are over. Nothing was charged.",
	},
	capture_refused: {
		status: 409,
		title: "Your bank refused the payment. Nothing was charged. Please use another card.",
	},
	gateway_unavailable: {
		status: 503,
		title: "The payment service is not responding. Nothing was charged. Please try again.",
	},
	storage_unavailable: {
		status: 503,
		title: "Files cannot be read or saved right now. Please try again.",
	},
	overloaded: {
		status: 503,
		title: "The site is very busy right now. Please try again in a moment.",
	},
	database_unavailable: {
		status: 503,
		title: "The site is briefly unavailable. Please try again in a moment.",
	},
	too_many_requests: { status: 429, title: "Too many requests. Please wait a moment." },
	internal: { status: 500, title: "Something broke on our side. Please try again." },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

export interface FieldError {
	/** Where in the input, as a dotted path: `card.number`. */
	field: string;
	message: string;
}

export interface ProblemExtras {
	/** A sentence for the person, when the code's own title is not enough. */
	detail?: string;
	errors?: FieldError[];
	/** Seconds; becomes the `Retry-After` header. */
	retryAfter?: number;
	/** The price that counts now, in dollars, with `price_changed`. */
	price?: number;
	/** When it is worth trying again, ISO 8601; goes with `retryAfter`. */
	freeAt?: string;
	/** The class of a lesson that does not open, with `lesson_closed`. */
	classId?: string;
	/** With `internal`: the number of the error in the log. */
	number?: string;
}

/** Thrown by use cases; the HTTP floor turns it into `application/problem+json`. */
export class Problem extends Error {
	readonly code: ProblemCode;
	readonly extras: ProblemExtras;

	constructor(code: ProblemCode, extras: ProblemExtras = {}) {
		super(extras.detail ?? problems[code].title);
		this.name = "Problem";
		this.code = code;
		this.extras = extras;
	}

	get status(): number {
		return problems[this.code].status;
	}
}

/** The sentence that a user reads. For wrong input it is that of the first field. */
export function sentenceOf(problem: Problem): string {
	return problem.extras.errors?.[0]?.message ?? problem.message;
}
