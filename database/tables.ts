import type { ColumnType, Generated, Kysely, Transaction } from "kysely";
import type {
	ClassStatus,
	IntentState,
	Level,
	PaymentState,
	RefundOrigin,
	RefundState,
	Role,
	SubscriptionState,
} from "#contract/enumerations.ts";

/**
 * What we keep. Ids are UUIDv7 as text, so ordering by id is ordering by age. Times are milliseconds
 * since 1970 in UTC, except in the five tables that the identity provider writes.
 * Money is whole cents.
 */
export interface Tables {
	users: UsersTable;
	sessions: SessionsTable;
	accounts: AccountsTable;
	verifications: VerificationsTable;
	two_factors: TwoFactorsTable;
	used_codes: UsedCodesTable;
	classes: ClassesTable;
	class_seats: ClassSeatsTable;
	selections: SelectionsTable;
	seat_holds: SeatHoldsTable;
	hold_periods: HoldPeriodsTable;
	payment_intents: PaymentIntentsTable;
	payments: PaymentsTable;
	enrolments: EnrolmentsTable;
	refunds: RefundsTable;
	webhook_events: WebhookEventsTable;
	later_work: LaterWorkTable;
	audit: AuditTable;
	class_changes: ClassChangesTable;
	class_grams: ClassGramsTable;
	contact_messages: ContactMessagesTable;
	newsletter_subscribers: NewsletterSubscribersTable;
	instructor_applications: InstructorApplicationsTable;
	uploads: UploadsTable;
	upload_parts: UploadPartsTable;
	limits: LimitsTable;
	sandbox_intents: SandboxIntentsTable;
	sandbox_events: SandboxEventsTable;
	sandbox_refunds: SandboxRefundsTable;
}

/** The database, or a transaction on it: what every store function takes first. */
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** What the identity provider keeps: ISO text on SQLite, a timestamp on Postgres. */
type ProviderTime = ColumnType<Date | string, Date | string, Date | string>;
/** 0 or 1 on SQLite. */
type ProviderFlag = ColumnType<boolean | number, boolean | number, boolean | number>;

/** One person, one row: also the identity provider's user table (docs/rules.md, "Who someone is"). */
export interface UsersTable {
	id: string;
	name: string;
	/** Canonical form, unique. */
	email: string;
	email_verified: ProviderFlag;
	image: string | null;
	role: Role;
	/** When its owner first posted /api/users. */
	announced_at: number | null;
	/** The password alone does not let in (decisions/0012). */
	two_factor_enabled: Generated<boolean | number>;
	/** Furnished by a demo world or the local OpenID provider: nobody, while the site is live (decisions/0015). */
	demo: Generated<boolean | number>;
	/** Counted up by everything after which older links are worthless (decisions/0016). */
	link_generation: Generated<number>;
	created_at: ProviderTime;
	updated_at: ProviderTime;
}

export interface SessionsTable {
	id: string;
	user_id: string;
	token: string;
	expires_at: ProviderTime;
	ip_address: string | null;
	user_agent: string | null;
	created_at: ProviderTime;
	updated_at: ProviderTime;
	/** When a token was last minted for it; null before the first. */
	last_used_at: Generated<number | null>;
}

export interface AccountsTable {
	id: string;
	user_id: string;
	account_id: string;
	provider_id: string;
	access_token: string | null;
	refresh_token: string | null;
	access_token_expires_at: ProviderTime | null;
	refresh_token_expires_at: ProviderTime | null;
	scope: string | null;
	id_token: string | null;
	/** argon2id, in PHC form. */
	password: string | null;
	created_at: ProviderTime;
	updated_at: ProviderTime;
}

export interface VerificationsTable {
	id: string;
	identifier: string;
	value: string;
	/** The generation of its account in which a link was issued; null for what the library keeps here. */
	generation: Generated<number | null>;
	expires_at: ProviderTime;
	created_at: ProviderTime;
	updated_at: ProviderTime;
}

/** The secret that codes are counted from, encrypted with SESSION_SECRET, like the backup codes. */
export interface TwoFactorsTable {
	id: string;
	user_id: string;
	secret: string;
	backup_codes: string;
	/** Not before a first code was right is it asked for. */
	verified: ProviderFlag;
	failed_verification_count: number;
	locked_until: ProviderTime | null;
}

/** Codes that have let somebody in: each is good once (RFC 6238 §5.2). */
export interface UsedCodesTable {
	user_id: string;
	code_hash: string;
	used_at: number;
}

export interface ClassesTable {
	id: string;
	/** Sequence number, the cut label C-012. */
	cut: number;
	owner_id: string;
	name: string;
	description: string;
	level: Level;
	price_cents: number;
	image: string;
	status: ClassStatus;
	feedback: string | null;
	/** Rises with every edit. */
	version: number;
	created_at: number;
	decided_at: number | null;
}

/** The counters that every payment moves, in a small row of their own, away from the searchable text. */
export interface ClassSeatsTable {
	class_id: string;
	/** Still for sale plus live enrolments; never sent to anyone. */
	capacity: number;
	available: number;
	enrolled: number;
}

export interface SelectionsTable {
	id: string;
	user_id: string;
	class_id: string;
	/** Seen at selection. */
	price_cents: number;
	created_at: number;
}

export interface SeatHoldsTable {
	class_id: string;
	user_id: string;
	expires_at: number;
	/** Changes with each visit of the payment page: only the latest visit can give the seat up. */
	id: Generated<string | null>;
}

/** At most 15 minutes in which one person may hold a seat of one class. Kept for a day. */
export interface HoldPeriodsTable {
	user_id: string;
	class_id: string;
	starts_at: number;
	ends_at: number;
}

export interface PaymentIntentsTable {
	/** Also the idempotency key with which the gateway's intent is made. */
	id: string;
	user_id: string;
	class_id: string;
	selection_id: string;
	amount_cents: number;
	currency: string;
	/** The allowed moves stand in server/payments/states.ts. */
	state: IntentState;
	/** The gateway's id and secret; null until it has answered. */
	gateway_id: string | null;
	client_secret: string | null;
	/** Why it is being voided: a problem code. */
	refusal: string | null;
	created_at: number;
	/** When the seat hold ends. */
	held_until: number;
}

export interface PaymentsTable {
	id: string;
	/** The gateway's payment id, or `free_…`. */
	transaction_id: string;
	user_id: string;
	class_id: string;
	amount_cents: number;
	currency: string;
	state: PaymentState;
	/** How many selections it removed, so that repeating the call answers the same. */
	selections_deleted: number;
	/** The removed selection and its price, which come back when the bank refuses the capture. */
	selection_id: string | null;
	selection_price_cents: number | null;
	/** How much of the money went back, as the gateway last told us. */
	refunded_cents: number;
	/** As they were when the class was bought. */
	email: string;
	class_name: string;
	class_image: string;
	instructor_name: string;
	instructor_email: string;
	created_at: number;
}

export interface EnrolmentsTable {
	id: string;
	user_id: string;
	class_id: string;
	payment_id: string;
	created_at: number;
}

/** One a payment. What is intended stands here before the gateway hears of it. */
export interface RefundsTable {
	id: string;
	payment_id: string;
	origin: RefundOrigin;
	/** Whose wish it is: the administrator, the student; null when the gateway made it. */
	asked_by: string | null;
	/** The administrator who granted or declined it. */
	decided_by: string | null;
	reason: string;
	/** What is to go back: the price, less what went back at the gateway before. */
	amount_cents: number;
	state: RefundState;
	/** Why the gateway refused, or why it was declined. */
	refusal: string | null;
	idempotency_key: string;
	created_at: number;
	finished_at: number | null;
}

export interface WebhookEventsTable {
	id: string;
	received_at: number;
}

/** Work that must happen after a transaction: a row with a due time, claimed by one conditional update. */
export interface LaterWorkTable {
	id: string;
	kind: string;
	/** JSON. */
	payload: string;
	due_at: number;
	attempts: number;
	/** Until then it belongs to whoever claimed it. */
	claimed_until: number;
	last_error: string | null;
}

export interface AuditTable {
	id: string;
	at: number;
	actor_id: string | null;
	action: string;
	subject_id: string;
	/** JSON. */
	detail: string;
}

/** Edits of approved classes, for administrators. */
export interface ClassChangesTable {
	id: string;
	class_id: string;
	at: number;
	/** JSON: [{ field, before, after }]. */
	changes: string;
	seen_at: number | null;
}

/** What a class is found by: three-letter pieces of its folded name, instructor and description. */
export interface ClassGramsTable {
	gram: string;
	class_id: string;
	/** Higher for the name than for the rest. */
	weight: number;
}

export interface ContactMessagesTable {
	id: string;
	name: string;
	email: string;
	message: string;
	created_at: number;
}

export interface NewsletterSubscribersTable {
	id: string;
	name: string;
	email: string;
	state: SubscriptionState;
	/** SHA-256 of the token in the mailed links. */
	token_hash: string;
	created_at: number;
	confirmed_at: number | null;
}

export interface InstructorApplicationsTable {
	id: string;
	user_id: string;
	motivation: string;
	portfolio: string;
	created_at: number;
}

export interface UploadsTable {
	id: string;
	user_id: string;
	/** Bytes announced. */
	size: number;
	/** The picture's address, once finished. */
	url: string | null;
	created_at: number;
}

export interface UploadPartsTable {
	upload_id: string;
	number: number;
	bytes: Uint8Array;
}

/** How often something was done in its present window, over all processes. Swept when it has ended. */
export interface LimitsTable {
	/** What is counted and whose: `write account 0198…`. */
	key: string;
	count: number;
	/** The budget of the window. */
	most: number;
	/** Milliseconds of the window; it doubles up to `longest` when the one before was overdrawn. */
	lasts: number;
	longest: number;
	ends_at: number;
}

/** The sandbox gateway's own ledger. Nothing but providers/payment/sandbox-ledger.ts reads it. */
export interface SandboxIntentsTable {
	id: string;
	client_secret: string;
	idempotency_key: string;
	status: string;
	amount_cents: number;
	captured_cents: number;
	refunded_cents: number;
	currency: string;
	/** JSON. */
	metadata: string;
	/** The last refusal, shown by the card form. */
	error: string | null;
	/** Secret of an open authentication step. */
	challenge: string | null;
	return_url: string | null;
	/** `0341` when the capture will be refused, `5126` when refunds will be. */
	card: string | null;
	created_at: number;
	/** When a card was accepted. */
	authorised_at: number | null;
}

export interface SandboxEventsTable {
	id: string;
	type: string;
	intent_id: string;
	/** The exact JSON that is signed and sent. */
	body: string;
	due_at: number;
	attempts: number;
	delivered_at: number | null;
}

export interface SandboxRefundsTable {
	id: string;
	intent_id: string;
	idempotency_key: string;
	amount_cents: number;
	reason: string;
	created_at: number;
}
