/**
 * Every fault that the API can answer, as RFC 9457 problems with a stable `code`.
 * 401 and 403 are for identity and role only: the browser signs the person out on them
 * (docs/rules.md, "Refusals").
 */
export const problems = {
	invalid_input: { status: 422, title: "Some fields need another look." },
	malformed_request: { status: 400, title: "What arrived could not be read. Please try again." },
	malformed_cursor: {
		status: 400,
		title: "This list has no such page. Leave the cursor out, and the first one is answered.",
	},
	method_not_allowed: { status: 405, title: "This is not done here." },
	too_slow: { status: 408, title: "That took too long to arrive. Please try again." },
	header_too_large: {
		status: 431,
		title: "Your browser sent too much at once. Clear this site's cookies, then try again.",
	},
	payload_too_large: {
		status: 413,
		title: "That is too large for us. Please send something smaller.",
	},
	unsupported_media_type: { status: 415, title: "Please send JSON." },
	not_signed_in: { status: 401, title: "Please log in first." },
	wrong_role: { status: 403, title: "Your account may not do this." },
	foreign_origin: {
		status: 403,
		title: "This did not come from one of our pages. Open the site, and try again from there.",
	},
	wrong_credentials: { status: 422, title: "The email or the password is not right." },
	wrong_password: { status: 422, title: "The password is not right." },
	wrong_code: {
		status: 422,
		title: "That code is not right, or was used already. Wait for the next one.",
	},
	codes_locked: {
		status: 429,
		title: "Too many wrong codes. Wait a quarter of an hour, then try again.",
	},
	challenge_over: {
		status: 410,
		title: "That took too long, or began in another browser. Log in again.",
	},
	second_factor_on: { status: 409, title: "Codes are asked for already." },
	second_factor_off: { status: 409, title: "No codes are asked for at the moment." },
	account_exists: { status: 422, title: "This email already has an account. Log in instead?" },
	identity_refused: { status: 422, title: "That did not work. Please try again." },
	not_found: { status: 404, title: "We could not find that." },
	class_not_open: { status: 409, title: "This class is not open for enrolment." },
	already_decided: { status: 409, title: "This class was already decided." },
	stale_version: {
		status: 409,
		title: "Somebody changed this class meanwhile. Look at it again before you save.",
	},
	role_not_raised: { status: 409, title: "This person has that role, or a higher one, already." },
	already_applied: { status: 409, title: "Your application is with us already." },
	not_a_picture: {
		status: 422,
		title: "This file is not a picture that we can read. Please use JPEG, PNG, WebP or GIF.",
	},
	picture_too_large: { status: 413, title: "This picture is too large. 15 MB is the limit." },
	quota_reached: { status: 429, title: "That is enough pictures for today. Come back tomorrow." },
	upload_incomplete: {
		status: 409,
		title: "Some parts of this picture are missing. Please choose it again.",
	},
	link_expired: {
		status: 410,
		title: "This link is not good any more. Ask for a new one.",
	},
	mail_off: {
		status: 409,
		title: "This site sends no email. Write to us by the contact form instead.",
	},
	sold_out: { status: 409, title: "This class is sold out." },
	seats_held: {
		status: 409,
		title: "Every free seat is being paid for right now. Try again in a few minutes.",
	},
	too_many_holds: {
		status: 409,
		title:
			"You are holding seats in two other classes. Pay for one of them, or delete it from your selected classes, then try again.",
	},
	hold_limit_reached: {
		status: 429,
		title:
			"You have held a seat in this class three times today without paying. Try again when a day has passed since the first time.",
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
			"None of your selected classes costs that. Select the class first, or name its selection in selectedClassId.",
	},
	several_at_price: {
		status: 409,
		title:
			"More than one of your selected classes costs that. Name the one to pay for in selectedClassId.",
	},
	class_is_free: { status: 409, title: "This class is free: there is nothing to pay." },
	class_is_not_free: { status: 409, title: "This class has a price: please pay by card." },
	payment_not_authorised: { status: 409, title: "The payment has not gone through." },
	payment_mismatch: { status: 409, title: "This payment does not belong to this class." },
	refund_too_late: {
		status: 409,
		title: "The 7 days in which this class could be refunded are over.",
	},
	refund_asked: { status: 409, title: "You have asked for this refund already." },
	refund_decided: { status: 409, title: "This request was already answered." },
	already_refunded: { status: 409, title: "This payment was given back already." },
	nothing_to_refund: { status: 409, title: "This class was free: there is nothing to give back." },
	payment_not_captured: {
		status: 409,
		title: "The bank is still moving this payment. Please try again in a few minutes.",
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
		title: "Your bank refused the payment. Nothing was charged; please use another card.",
	},
	gateway_unavailable: {
		status: 503,
		title: "The payment service does not answer. Nothing was charged; please try again.",
	},
	storage_unavailable: {
		status: 503,
		title: "Pictures cannot be saved right now. Please try again.",
	},
	overloaded: { status: 503, title: "Too many people at once. Please try again in a moment." },
	database_unavailable: {
		status: 503,
		title: "We are back in a moment. Please try again.",
	},
	too_many_requests: { status: 429, title: "That was a lot at once. Please wait a moment." },
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
	/** With `internal`: under which the fault stands in the log. */
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

/** What a person reads about it: of wrong input the first field's sentence, which says what to change. */
export function sentenceOf(problem: Problem): string {
	return problem.extras.errors?.[0]?.message ?? problem.message;
}
