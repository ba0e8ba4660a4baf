/**
 * Every fault that the API can answer, as RFC 9457 problems with a stable `code`.
 * 401 and 403 are for identity and role only: the browser signs the person out on them
 * (decisions.md, "Refusals").
 */
export const problems = {
	invalid_input: { status: 422, title: "Some fields need another look." },
	malformed_request: { status: 400, title: "This request could not be read." },
	payload_too_large: { status: 413, title: "That is larger than we accept." },
	unsupported_media_type: { status: 415, title: "Please send JSON." },
	not_signed_in: { status: 401, title: "Please log in first." },
	wrong_role: { status: 403, title: "Your account may not do this." },
	foreign_origin: { status: 403, title: "This call must come from our own pages." },
	wrong_credentials: { status: 422, title: "The e-mail or the password is not right." },
	account_exists: { status: 422, title: "This e-mail already has an account. Log in instead?" },
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
	upload_incomplete: { status: 409, title: "Some parts of this upload are missing." },
	link_expired: {
		status: 410,
		title: "This link is not good any more. Ask for a new one.",
	},
	sold_out: { status: 409, title: "This class is sold out." },
	seats_held: {
		status: 409,
		title: "Every free seat is being paid for right now. Try again in a few minutes.",
	},
	students_only: { status: 409, title: "Only students can take classes." },
	already_enrolled: { status: 409, title: "You are already enrolled in this class." },
	price_changed: { status: 409, title: "The price of this class has changed." },
	class_is_free: { status: 409, title: "This class is free: there is nothing to pay." },
	class_is_not_free: { status: 409, title: "This class has a price: please pay by card." },
	payment_not_authorised: { status: 409, title: "The payment has not gone through." },
	payment_mismatch: { status: 409, title: "This payment does not belong to this class." },
	payment_canceled: {
		status: 410,
		title: "This payment was canceled. Nothing was charged.",
	},
	gateway_unavailable: {
		status: 503,
		title: "The payment service does not answer. Nothing was charged; please try again.",
	},
	storage_unavailable: {
		status: 503,
		title: "The place where pictures are kept does not answer. Please try again.",
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
	/** Today's price in dollars, with `price_changed`. */
	price?: number;
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
