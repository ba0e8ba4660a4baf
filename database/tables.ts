import type { ColumnType, Generated, Kysely, Transaction } from "kysely";
import type {
	ApplicationState,
	ClassLetters,
	ClassStatus,
	ClassSubject,
	DecidedState,
	DisputeState,
	EarningKind,
	IntentState,
	IssueKind,
	IssueState,
	LessonFileState,
	LessonKind,
	Level,
	MessageState,
	OffSale,
	OutlineState,
	PaymentState,
	RecipientState,
	RefundOrigin,
	RefundState,
	RefundWay,
	ReportReason,
	Role,
	SharingState,
	StaffLetters,
	StudioTextSubject,
	SubscriptionState,
	VoiceFormat,
	VoiceState,
	WallState,
} from "#contract/enumerations.ts";

/**
 * The database schema. Ids are UUIDv7 as text, so ordering by id is ordering by age. Times are milliseconds since 1970
 * in UTC, except in the five tables that the identity provider writes. Money is whole cents.
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
	listed_classes: ListedClassesTable;
	selections: SelectionsTable;
	seat_holds: SeatHoldsTable;
	hold_periods: HoldPeriodsTable;
	payment_intents: PaymentIntentsTable;
	payments: PaymentsTable;
	enrolments: EnrolmentsTable;
	refunds: RefundsTable;
	receipt_series: ReceiptSeriesTable;
	receipts: ReceiptsTable;
	webhook_events: WebhookEventsTable;
	later_work: LaterWorkTable;
	digest_items: DigestItemsTable;
	letter_choices: LetterChoicesTable;
	muted_classes: MutedClassesTable;
	audit: AuditTable;
	class_changes: ClassChangesTable;
	class_decisions: ClassDecisionsTable;
	class_grams: ClassGramsTable;
	search_words: SearchWordsTable;
	search_pieces: SearchPiecesTable;
	search_postings: SearchPostingsTable;
	search_classes: SearchClassesTable;
	search_queue: SearchQueueTable;
	contact_messages: ContactMessagesTable;
	newsletter_subscribers: NewsletterSubscribersTable;
	newsletter_issues: NewsletterIssuesTable;
	issue_recipients: IssueRecipientsTable;
	bounced_addresses: BouncedAddressesTable;
	instructor_applications: InstructorApplicationsTable;
	uploads: UploadsTable;
	upload_parts: UploadPartsTable;
	limits: LimitsTable;
	totals: TotalsTable;
	total_changes: TotalChangesTable;
	sandbox_intents: SandboxIntentsTable;
	sandbox_events: SandboxEventsTable;
	sandbox_refunds: SandboxRefundsTable;
	outlines: OutlinesTable;
	ink_logs: InkLogsTable;
	lesson_files: LessonFilesTable;
	stored_files: StoredFilesTable;
	lessons: LessonsTable;
	lesson_progress: LessonProgressTable;
	lesson_notes: LessonNotesTable;
	certificates: CertificatesTable;
	sheets: SheetsTable;
	sheet_entries: SheetEntriesTable;
	sheet_storage: SheetStorageTable;
	shared_sheets: SharedSheetsTable;
	sheet_reports: SheetReportsTable;
	sheet_pictures: SheetPicturesTable;
	critiques: CritiquesTable;
	photos: PhotosTable;
	voices: VoicesTable;
	voice_pieces: VoicePiecesTable;
	suspensions: SuspensionsTable;
	studio_versions: StudioVersionsTable;
	instructor_pages: InstructorPagesTable;
	recorded_refunds: RecordedRefundsTable;
	disputes: DisputesTable;
	order_terms: OrderTermsTable;
	earning_entries: EarningEntriesTable;
	earned_months: EarnedMonthsTable;
	earning_balances: EarningBalancesTable;
	data_exports: DataExportsTable;
}

/** The database or a transaction on it: the first argument of every store function. */
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** The identity provider's times: ISO text on SQLite, a timestamp on Postgres. */
type ProviderTime = ColumnType<Date | string, Date | string, Date | string>;
/** 0 or 1 on SQLite. */
type ProviderFlag = ColumnType<boolean | number, boolean | number, boolean | number>;

/** One row a person, which is also the identity provider's user table (docs/rules.md, "Who someone is"). */
export interface UsersTable {
	id: string;
	name: string;
	/** In canonical form, unique. */
	email: string;
	email_verified: ProviderFlag;
	image: string | null;
	role: Role;
	/** When the account's owner first posted /api/users. */
	announced_at: number | null;
	/** Two-step login is on: the password alone is not enough (decisions/0012). */
	two_factor_enabled: Generated<boolean | number>;
	/** Created by a demo world or the local OpenID provider. A live site refuses these people (decisions/0015). */
	demo: Generated<boolean | number>;
	/** 1: no public answer has the address (decisions/0074). */
	email_hidden: Generated<number>;
	/** Incremented by everything that invalidates older links (decisions/0016). */
	link_generation: Generated<number>;
	/** While set, the person has no session and cannot sign in (decisions/0064). */
	suspended_at: Generated<number | null>;
	/** When the person deleted the account. The row stays without name and address, because the books refer to it. */
	left_at: Generated<number | null>;
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
	/** When a token was last issued for the session; null before the first. */
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
	/** The generation of the account when the link was issued; null for better-auth's own rows. */
	generation: Generated<number | null>;
	expires_at: ProviderTime;
	created_at: ProviderTime;
	updated_at: ProviderTime;
}

/** The secret from which codes are computed and the backup codes, encrypted with SESSION_SECRET. */
export interface TwoFactorsTable {
	id: string;
	user_id: string;
	secret: string;
	backup_codes: string;
	/** Two-step login starts after the first valid code. */
	verified: ProviderFlag;
	failed_verification_count: number;
	locked_until: ProviderTime | null;
}

/** Codes that were used for a login. Each is valid once (RFC 6238 §5.2). */
export interface UsedCodesTable {
	user_id: string;
	code_hash: string;
	used_at: number;
}

export interface ClassesTable {
	id: string;
	/** Sequence number, shown as the cut label C-012. */
	cut: number;
	owner_id: string;
	name: string;
	description: string;
	level: Level;
	subject: Generated<ClassSubject>;
	price_cents: number;
	image: string;
	status: ClassStatus;
	/** Why a class with the status `denied` is not for sale, if nobody denied it (contract/classes/life.ts). */
	off_sale: Generated<OffSale | null>;
	/** When an administrator last took it off sale. Students who bought it before may get a refund (decisions/0060). */
	taken_down_at: Generated<number | null>;
	feedback: string | null;
	/** Increases with every edit. */
	version: number;
	created_at: number;
	decided_at: number | null;
	/** How many lessons the live outline has, and their length in milliseconds. Both are 0 without one. */
	lessons: Generated<number>;
	lessons_ms: Generated<number>;
	/** How many sheets a seat may hand in for critique, and within how many days each is answered. */
	critiques: Generated<number>;
	critique_days: Generated<number>;
	/** 1 while its owner is suspended: it is in no list, and nobody can take it. */
	paused: Generated<number>;
	/** Its owner's share of sales from now on, in hundredths of a per cent. Null: INSTRUCTOR_SHARE. */
	share_bp: Generated<number | null>;
}

/** The counters that every payment changes, in a small row of their own, apart from the searchable text. */
export interface ClassSeatsTable {
	class_id: string;
	/** Seats for sale plus live enrolments. It is in no answer. */
	capacity: number;
	available: number;
	enrolled: number;
}

/**
 * What the catalogue sorts and filters by, for every class. Only triggers write it (decisions/0029). Flags are 0 or 1 on
 * both engines, so that an index can have them in any place.
 */
export interface ListedClassesTable {
	class_id: string;
	/** The class is approved. */
	is_listed: number;
	owner_id: string;
	level: Level;
	subject: Generated<ClassSubject>;
	/** The price with a minus sign, so that every order of the catalogue begins at the upper end of its index. */
	minus_price_cents: number;
	is_free: number;
	enrolled: number;
	/** A seat is not sold. A held seat counts. */
	has_seats: number;
}

export interface SelectionsTable {
	id: string;
	user_id: string;
	class_id: string;
	/** The price shown at the selection. */
	price_cents: number;
	created_at: number;
}

export interface SeatHoldsTable {
	class_id: string;
	user_id: string;
	expires_at: number;
	/** Replaced at each visit of the payment page, so that only the latest visit can release the seat. */
	id: Generated<string | null>;
}

/** Periods of at most 15 minutes in which a person may hold a seat of a class. Kept for a day. */
export interface HoldPeriodsTable {
	user_id: string;
	class_id: string;
	starts_at: number;
	ends_at: number;
}

export interface PaymentIntentsTable {
	/** Also the idempotency key of the gateway's intent. */
	id: string;
	user_id: string;
	class_id: string;
	selection_id: string;
	amount_cents: number;
	currency: string;
	/** The allowed moves stand in server/payments/states.ts. */
	state: IntentState;
	/** The gateway's id and client secret; null until it has answered. */
	gateway_id: string | null;
	client_secret: string | null;
	/** The problem code for which the intent is voided. */
	refusal: string | null;
	created_at: number;
	/** When the seat hold ends. */
	held_until: number;
	/** The terms at its start. Null for an intent of the time before they were kept. */
	terms_id: string | null;
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
	/** The number of selections that the payment removed, so that a repeated call returns the same answer. */
	selections_deleted: number;
	/** The removed selection and its price. They are restored when the bank refuses the capture. */
	selection_id: string | null;
	selection_price_cents: number | null;
	/** The refunded amount: what the gateway last reported, and what was recorded by hand. */
	refunded_cents: number;
	/** How much of that was given back outside the gateway (decisions/0075). */
	by_hand_cents: number;
	/**
	 * When a part of the money ended the enrolment (decisions/0081), or when a payment without a seat was recorded
	 * (decisions/0111). Null when all of the money ended it, or nothing.
	 */
	seat_ended_at: number | null;
	/** Copies from the time of the purchase. */
	email: string;
	class_name: string;
	class_image: string;
	instructor_name: string;
	instructor_email: string;
	created_at: number;
	/** The share of the owner of the class, in hundredths of a per cent. Null: 70 %, before there was a setting. */
	share_bp: number | null;
	/** When money was last captured or refunded. */
	money_at: number | null;
}

/** The receipts of one buyer are counted on their own (decisions/0058). Only a trigger writes it. */
export interface ReceiptSeriesTable {
	user_id: string;
	/** Random, in front of the number of each receipt. */
	code: string;
	/** How many receipts the buyer has. */
	last: number;
}

/** A trigger writes one with each payment. It stays when the bank refuses the money and the payment is deleted. */
export interface ReceiptsTable {
	/** The payment's id. */
	id: string;
	user_id: string;
	number: string;
	email: string;
	class_name: string;
	instructor_name: string;
	transaction_id: string;
	amount_cents: number;
	/** The tax line of the studio as it was at the purchase. */
	tax_line: string | null;
	/** The terms that the order was made under. Null for one of the time before they were kept. */
	terms_id: string | null;
	issued_at: number;
}

export interface EnrolmentsTable {
	id: string;
	user_id: string;
	class_id: string;
	payment_id: string;
	created_at: number;
	/** The critiques that the seat includes, as the class promised them at the purchase (decisions/0055). */
	critiques: Generated<number>;
	critique_days: Generated<number>;
}

/** One refund a payment, stored before the gateway is asked. */
export interface RefundsTable {
	id: string;
	payment_id: string;
	/** Started by an administrator, asked for by a student within the refund period, or made directly at the gateway. */
	origin: RefundOrigin;
	/** The administrator or student who asked; null when it was made at the gateway. */
	asked_by: string | null;
	/** The administrator who granted or declined it. */
	decided_by: string | null;
	reason: string;
	/** The amount to refund: the price, less what was refunded at the gateway before. */
	amount_cents: number;
	/** asked → granted or declined; granted → done, or refused by the gateway for good. */
	state: RefundState;
	/** The gateway's reason for refusing, or the administrator's for declining. */
	refusal: string | null;
	idempotency_key: string;
	created_at: number;
	finished_at: number | null;
}

/** The latest dispute of each payment that has one. */
export interface DisputesTable {
	payment_id: string;
	/** The gateway's id, `dp_…`. */
	id: string;
	state: DisputeState;
	cents: number;
	/** The gateway's word for it, such as `fraudulent`. */
	reason: string;
	/** When the studio must have answered the bank. Null when no answer is expected. */
	answer_by: number | null;
	opened_at: number;
	/** How much of this payment all its disputes have taken back for good. It is part of `payments.by_hand_cents`. */
	taken_cents: number;
}

/** Money that was given back outside the site. A row is never changed, another one takes it back (decisions/0075). */
export interface RecordedRefundsTable {
	id: string;
	payment_id: string;
	/** The record that this one takes back. */
	reverses: string | null;
	way: RefundWay;
	cents: number;
	/** A day. */
	paid_on: string;
	reference: string;
	/** For administrators. Of a reversal: why. */
	note: string;
	by_id: string | null;
	at: number;
	/** 1 when this part ended the seat. */
	ends_seat: number;
}

/** What the gateway told us and was handled once: its events, and news about refunds and disputes that became letters. */
export interface WebhookEventsTable {
	id: string;
	received_at: number;
}

/** Work to do after a transaction: a row with a due time, claimed by one conditional update. */
export interface LaterWorkTable {
	id: string;
	kind: string;
	/** JSON. */
	payload: string;
	due_at: number;
	attempts: number;
	/** Until then the row belongs to the process that claimed it. */
	claimed_until: number;
	last_error: string | null;
}

/** News that a person gets in one letter a day. */
export interface DigestItemsTable {
	id: string;
	user_id: string;
	/** One line. Equal lines are counted in the letter. */
	news: string;
	/** The path of the page to look at. */
	path: string;
	created_at: number;
	/** The role that the person needs to get it. Administrators get all of theirs. */
	role: Generated<Role>;
}

/** Which letters somebody gets, and whether news comes at once, as without a row, or once a day. */
export interface LetterChoicesTable {
	user_id: string;
	staff: StaffLetters;
	/** Whether a student gets letters to all of a class. On without a row. */
	class_letters: Generated<ClassLetters>;
}

/** A student's opt-out from letters to all students of this class. */
export interface MutedClassesTable {
	user_id: string;
	class_id: string;
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

/** Edits of approved classes, shown to administrators. */
export interface ClassChangesTable {
	id: string;
	class_id: string;
	at: number;
	/** JSON: [{ field, before, after }]. */
	changes: string;
	seen_at: number | null;
}

/** What administrators decided about a class. */
export interface ClassDecisionsTable {
	id: string;
	class_id: string;
	at: number;
	state: DecidedState;
	feedback: string | null;
	/** JSON: the value of each editable field that was decided on. */
	decided_on: string;
}

/** The search index of the older program, which still runs beside this one during an update (decisions/0030). */
export interface ClassGramsTable {
	gram: string;
	class_id: string;
	/** Higher for the name than for the other fields. */
	weight: number;
}

/**
 * Every word of an approved class (database/class-index/terms.ts). Words are never deleted, and those that came early
 * are the common ones.
 */
export interface SearchWordsTable {
	id: number;
	word: string;
}

/** The words that contain a piece of three letters, to find misspelt words. */
export interface SearchPiecesTable {
	piece: string;
	/** Ids of the first words that have the piece, as 32-bit numbers. */
	words: Uint8Array;
}

/** The classes that contain a word. */
export interface SearchPostingsTable {
	word_id: number;
	/** Weight of the field that contains the word, and the number of the class: the best place is the highest. */
	place: number;
}

/** The words of an approved class. */
export interface SearchClassesTable {
	/** `classes.cut`. */
	class_number: number;
	class_id: string;
	/** Id and weight of each word, as 32-bit numbers (database/class-index/packing.ts). */
	words: Uint8Array;
}

/** Classes whose index is out of date. Triggers add them. */
export interface SearchQueueTable {
	class_id: string;
}

export interface ContactMessagesTable {
	id: string;
	name: string;
	email: string;
	message: string;
	created_at: number;
	state: Generated<MessageState>;
}

export interface NewsletterSubscribersTable {
	id: string;
	name: string;
	email: string;
	state: SubscriptionState;
	/** A random value that is signed into the confirm links. In older rows, SHA-256 of the token in their links. */
	token_hash: string;
	created_at: number;
	confirmed_at: number | null;
}

/** A newsletter, or an announcement to the students of a class (decisions/0072). */
export interface NewsletterIssuesTable {
	id: string;
	kind: IssueKind;
	subject: string;
	/** Markdown. */
	markdown: string;
	/** The class whose students get it. Null: the subscribers. */
	class_id: string | null;
	state: IssueState;
	/** Increases with each change of the draft. */
	version: number;
	author_id: string | null;
	created_at: number;
	/** When it is to be sent. Null for a draft. */
	send_at: number | null;
	/** When its recipients were frozen. */
	started_at: number | null;
	ended_at: number | null;
	/** Sending is paused until then, because the mail server could not be reached. 0: not paused. */
	paused_until: number;
}

/** One person and one issue. The rows are written when the sending begins, and each is handed over at most once. */
export interface IssueRecipientsTable {
	/** The issue's id and the person's. Also the left half of the letter's Message-ID. */
	id: string;
	issue_id: string;
	subscriber_id: string | null;
	user_id: string | null;
	state: RecipientState;
	/** How often the mail server said "later". */
	attempts: number;
	due_at: number;
	/** When the letter was last given to the mail server. */
	handed_at: number | null;
	/** The codes of the mail server's last refusal, such as `550 5.1.1`. Its text may contain the address. */
	answer: string | null;
}

/** Addresses that do not exist, as a mail server said. They get no more newsletters and announcements. */
export interface BouncedAddressesTable {
	email: string;
	bounces: number;
	answer: string;
	last_at: number;
}

export interface InstructorApplicationsTable {
	id: string;
	user_id: string;
	motivation: string;
	portfolio: string;
	created_at: number;
	/** 1 while the author is a student. Only triggers write it. */
	is_open: Generated<number>;
	/** Triggers write `accepted`, when the author is promoted. */
	state: Generated<ApplicationState>;
	/** What an administrator wrote when declining it. */
	answer: Generated<string | null>;
}

export interface UploadsTable {
	id: string;
	user_id: string;
	/** Size in bytes, as announced at the start of the upload. */
	size: number;
	/** The picture's address, once the upload is finished. */
	url: string | null;
	created_at: number;
}

export interface UploadPartsTable {
	upload_id: string;
	number: number;
	bytes: Uint8Array;
}

/** How often something was done in its current window, across all processes. Rows are swept after their window ends. */
export interface LimitsTable {
	/** The category and the client: `write account 0198…`. */
	key: string;
	count: number;
	/** The limit of the window. */
	most: number;
	/** Length of the window in milliseconds. It doubles, up to `longest`, each time the previous one was exceeded. */
	lasts: number;
	longest: number;
	ends_at: number;
}

/** Totals of the administrators' panel. Only triggers write them (decisions/0029). */
export interface TotalsTable {
	name: "users" | "instructors" | "classes" | "payments";
	/** Weeks since the first Monday of 1970 for payments, otherwise 0. */
	week: number;
	count: number;
	cents: number;
}

/** Changes that are not added to `totals` yet. Always empty on SQLite. */
export interface TotalChangesTable extends TotalsTable {
	id: Generated<number>;
}

/** The sandbox gateway's own ledger. Only providers/payment/sandbox-ledger.ts reads it. */
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
	/** The last decline, shown by the card form. */
	error: string | null;
	/** The secret of an open authentication step. */
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

/**
 * The sections and lessons of a class, edited and decided as a whole. A class has at most one that is live, and at most
 * one that is a draft, in review or declined.
 */
export interface OutlinesTable {
	id: string;
	class_id: string;
	state: OutlineState;
	/** JSON: contract/outlines.ts, `outlineBody`. */
	body: string;
	/** Increases with every change. */
	version: number;
	/** Why an administrator declined it. */
	feedback: string | null;
	created_at: number;
	updated_at: number;
	handed_in_at: number | null;
	/** When it went live or was declined. */
	decided_at: number | null;
	decided_by: string | null;
	/** When another outline took its place. */
	replaced_at: number | null;
}

/** A drawing that a teacher gave to a class. Its bytes are in the storage and never change. */
export interface InkLogsTable {
	id: string;
	class_id: string;
	/** Of the bytes, in hexadecimal. */
	sha256: string;
	/** In bytes. */
	size: number;
	length_ms: number;
	/** Strokes that are drawn while it plays: without those that lie on the sheet from the beginning. */
	strokes: number;
	/** JSON: the names of the layers that have a mark, in the order of drawing. */
	passes: string;
	/** Of the sheet, in sheet units. */
	width: number;
	height: number;
	created_at: number;
}

/** A file beside a lesson, kept by the storage. */
export interface LessonFilesTable {
	id: string;
	class_id: string;
	name: string;
	/** In bytes, as announced at the start. */
	size: number;
	state: LessonFileState;
	created_at: number;
	/** Since when no outline that is live or still open has it. */
	unused_since: Generated<number | null>;
}

/**
 * The bytes of a file in the storage. The row is older than the first byte and younger than the last one, also when the
 * class was deleted meanwhile, so nothing lies there that no row names.
 */
export interface StoredFilesTable {
	/** The id in `lesson_files`, while that row exists. */
	id: string;
	/** In bytes. It says how many parts there may be. */
	size: number;
	/** JSON: the SHA-256 of each part that was received, in order. */
	hashes: string;
	created_at: number;
}

/** The lessons of live outlines, laid out. Rewritten by whatever makes an outline live. */
export interface LessonsTable {
	/** Chosen when the lesson is first drafted. It stays the same in every later outline. */
	id: string;
	class_id: string;
	/** From 1, over all sections. */
	place: number;
	section_title: string;
	kind: LessonKind;
	title: string;
	about: string;
	/** Of an ink lesson: its drawing's. Of a lesson of text: `TEXT_LESSON_MS`. */
	length_ms: number;
	/** 1 when everybody may open it. */
	free: number;
	ink_id: string | null;
	/** JSON: `LessonContent` of database/outlines/lesson-content.ts. */
	content: string;
	/** How many files it has. */
	files: number;
	/** When an outline without it went live. The row stays, because progress hangs on it. */
	retired_at: number | null;
}

/** A person's progress in a lesson. It stays when a refund removes the enrolment. */
export interface LessonProgressTable {
	user_id: string;
	lesson_id: string;
	class_id: string;
	/** Where the person was last. */
	position_ms: number;
	/** JSON: the parts that were played, merged and sorted: [[from, to], …] in milliseconds. */
	ranges: string;
	/** Their length together. */
	watched_ms: number;
	/** What counts for the refund rule: played while the person had the class (decisions/0044). */
	used_ms: number;
	/** JSON: the ids of the files that the person took, sorted. */
	files: string;
	opened_at: number;
	/** Never taken back by playing. */
	done_at: number | null;
	updated_at: number;
}

/** A student's own note at a moment of a lesson. */
export interface LessonNotesTable {
	id: string;
	user_id: string;
	lesson_id: string;
	at_ms: number;
	text: string;
	created_at: number;
	updated_at: number;
}

/** The public proof that a person finished a class, with copies of the names that it shows. */
export interface CertificatesTable {
	/** The number that is shown. It cannot be guessed. */
	id: string;
	user_id: string;
	class_id: string;
	student_name: string;
	class_name: string;
	instructor_name: string;
	/** How long the person drew along. */
	drawn_ms: number;
	/** JSON: the cuts in their order, each with its title and when it was done, in milliseconds since 1970. */
	cuts: Generated<string>;
	created_at: number;
	/** When the class was paid back. */
	revoked_at: number | null;
}

/** A student's own drawing. Its log is its header and the bytes of `sheet_entries` (docs/ink.md). */
export interface SheetsTable {
	/** Chosen by the browser that began it. */
	id: string;
	user_id: string;
	/** Null without a lesson, and once the lesson was deleted. */
	lesson_id: string | null;
	class_id: string | null;
	title: string;
	/** The header of the log: raster version, sheet units, and the layers as JSON. */
	raster: number;
	width: number;
	height: number;
	layers: string;
	/** What the decoder counted, so that it reads nothing twice (ink/log/read-chunk.ts). */
	entries: number;
	/** All marks, also those that were taken back. */
	strokes: number;
	bytes: number;
	points: number;
	outlines: number;
	work: number;
	length_ms: number;
	/** The marks that are on the sheet: undo could take each of them back. */
	undoable: number;
	redoable: number;
	/** SHA-256 in hexadecimal, after the last entry. */
	head: string;
	/** The device that may write, and until when in milliseconds since 1970. */
	lease_device: string | null;
	lease_until: number;
	created_at: number;
	updated_at: number;
}

/** Consecutive entries of a sheet, as one call brought them, each a chunk of its own. */
export interface SheetEntriesTable {
	sheet_id: string;
	/** How many entries the log has before these. */
	from_entry: number;
	bytes: Uint8Array;
	/** The chain after the last of them. */
	head: string;
}

/** What a person's sheets take together. Its row is the lock of everything that changes that. */
export interface SheetStorageTable {
	user_id: string;
	bytes: number;
	sheets: number;
}

/** A sheet that its student made public, as it was at that moment. */
export interface SharedSheetsTable {
	/** The number of its page. It cannot be guessed. */
	id: string;
	sheet_id: string;
	user_id: string;
	class_id: string | null;
	title: string;
	/** 1 when the page says who drew it. */
	shows_name: number;
	/** How many entries of the log are public, and the chain after them. */
	entries: number;
	head: string;
	state: SharingState;
	wall: WallState;
	/** The newest report without a decision. */
	last_report: string | null;
	shared_at: number;
}

export interface SheetReportsTable {
	id: string;
	shared_id: string;
	/** Null for a teacher or administrator who hid the sheet. */
	reason: ReportReason | null;
	text: string;
	created_at: number;
	decided_at: number | null;
}

/**
 * The pictures that the storage may have, by their key. No foreign key: what is left when a sheet or its person is gone
 * says what to remove from the storage.
 */
export interface SheetPicturesTable {
	sheet_id: string;
	head: string;
	created_at: number;
}

/** A photo of a drawing on paper. What no hand-in has after a day is removed. */
export interface PhotosTable {
	id: string;
	user_id: string | null;
	lesson_id: string | null;
	/** Bytes that were sent. A day's quota counts them. */
	size: number;
	/** Of the picture that is kept, with its size in sheet units. Null until the storage has it. */
	sha256: string | null;
	width: number | null;
	height: number | null;
	created_at: number;
}

/**
 * A sheet or photo that a student handed in, and its teacher's critique. Ink is in the storage by the hash of its bytes, so
 * neither side can change it afterwards.
 */
export interface CritiquesTable {
	id: string;
	class_id: string;
	lesson_id: string;
	/** The owner of the class. */
	teacher_id: string;
	/** Null once the student's account is deleted. */
	student_id: string | null;
	/** The seat that it was handed in from. Null when the payment was taken back. */
	payment_id: string | null;
	/** Null for a photo, and once the student has deleted the sheet. The frozen ink stays. */
	sheet_id: string | null;
	/** How many entries of the sheet were handed in, and the head of the log after them. 0 and empty for a photo. */
	entry: number;
	head: string;
	/** Of the bytes of the frozen sheet, or of the photo. */
	sha256: string;
	/** Null for a sheet. */
	photo_id: Generated<string | null>;
	/** What the student handed in for the same lesson before. */
	earlier_id: Generated<string | null>;
	question: string;
	/** JSON: contract/critiques.ts, `ownPin`. */
	question_pins: Generated<string>;
	/** Which critique of the seat it was, of how many. */
	number: number;
	allowed: number;
	handed_in_at: number;
	due_at: number;
	/** When both were told that it is late. */
	late_told_at: number | null;
	/** When a refund ended the right to it. */
	closed_at: number | null;
	/** The teacher's own sheet with the red layer, while they draw on it. */
	red_sheet_id: string | null;
	/** JSON: contract/critiques.ts, `draftPin`. */
	pins: Generated<string>;
	closing: Generated<string>;
	/** A complete voice whose `critique_id` is this. No foreign key: the sweep removes voices on its own. */
	voice_id: Generated<string | null>;
	/** What the voice says. */
	voice_words: Generated<string>;
	sent_at: number | null;
	/** Of the sent red layer's bytes. Null without a stroke, and before it is sent. */
	red_sha256: string | null;
	answer: string | null;
	/** JSON, as `question_pins`. */
	answer_pins: Generated<string>;
	answered_at: number | null;
}

/** A teacher's voice over a drawing, or the voice note of a critique. */
export interface VoicesTable {
	/** Chosen by the browser that records. */
	id: string;
	/** Null once the class was deleted. */
	class_id: string | null;
	/**
	 * The critique whose voice note it is. Null for a voice of lessons. No foreign key, because the row must stay after
	 * the critique is deleted, so that its bytes can be removed from the storage.
	 */
	critique_id: Generated<string | null>;
	state: VoiceState;
	/** By its first bytes. */
	format: VoiceFormat | null;
	/** Bytes that were received. */
	size: Generated<number>;
	/** As the recorder measured it. 0 until the recorder finishes it. From then on it takes no more sound. */
	length_ms: Generated<number>;
	/** Of the bytes of a complete one, in hexadecimal. */
	sha256: string | null;
	created_at: number;
}

/** What was received of a voice that is not complete. */
export interface VoicePiecesTable {
	voice_id: string;
	/** How many bytes come before it. */
	from_byte: number;
	bytes: Uint8Array;
}

export interface SuspensionsTable {
	id: string;
	user_id: string;
	reason: string;
	/** The administrators who suspended the person and who lifted it. Null once their account is deleted. */
	by_id: string | null;
	at: number;
	lifted_by_id: Generated<string | null>;
	/** Null while it lasts. */
	lifted_at: Generated<number | null>;
}

/** The content of an instructor's public page (decisions/0074). Without a row the page is empty. */
export interface InstructorPagesTable {
	user_id: string;
	/** Plain text. An empty line separates paragraphs. */
	biography: string;
	/** JSON: contract/instructors/page.ts, `pageLink`. */
	links: string;
	/** JSON: contract/instructors/page.ts, `pageDrawing`. */
	drawings: string;
	/** Counts from 1. */
	version: number;
	updated_at: number;
}

/** Terms and refund policy at the time of an order. A row is never changed or deleted (decisions/0073). */
export interface OrderTermsTable {
	/** The SHA-256 of `body`, in hex. */
	id: string;
	/** JSON: `WrittenTerms` of server/settings/order-terms.ts. */
	body: string;
}

/** Versions of the studio's own words. A row is never changed (decisions/0068). */
export interface StudioVersionsTable {
	/** `facts`: contract/studio.ts, `studioFacts`. The others: contract/studio/texts.ts, `studioText`. */
	subject: "facts" | StudioTextSubject;
	/** Counts from 1 within its subject. */
	version: number;
	/** JSON. */
	body: string;
	at: number;
	/** Null once the person is removed with the demo. */
	author_id: string | null;
}

/**
 * The ledger of what instructors earn (decisions/0069). Triggers write sales and refunds with the payment, and refuse
 * every change.
 */
export interface EarningEntriesTable {
	/** Names the cause, so that each is written once: `sale-…`, `refund-…-cents`, or an id of a payout's own. */
	id: string;
	kind: EarningKind;
	instructor_id: string;
	/** Null for payouts. */
	class_id: string | null;
	payment_id: string | null;
	/** The payout that this entry takes back. */
	reverses: string | null;
	/** The amount that the student paid, or, negative, that was refunded. 0 for payouts. */
	gross_cents: number;
	/** The share of the sale, in hundredths of a per cent. */
	share_bp: number | null;
	/** By how much the entry changes what is due to the instructor. */
	cents: number;
	at: number;
	/** The day of a payout, as the administrator gave it: `2026-11-23`. */
	paid_on: string | null;
	reference: string | null;
}

/** Sums of the ledger by month of UTC and class. Only triggers write them. */
export interface EarnedMonthsTable {
	instructor_id: string;
	/** `2026-11` */
	month: string;
	class_id: string;
	gross_cents: number;
	refunded_cents: number;
	/** The instructor's share of what was not given back. */
	earned_cents: number;
}

/** Sums of the ledger by person. Only triggers write them, and a payout locks the row. */
export interface EarningBalancesTable {
	instructor_id: string;
	earned_cents: number;
	paid_cents: number;
	/** Earned less paid out. Negative if money was refunded after it was paid out. */
	due_cents: number;
}

/** The export of everything that is a person's, from its link until the archive is sent (decisions/0071). */
export interface DataExportsTable {
	user_id: string;
	/** The link works in this session only. */
	session_id: string;
	/** SHA-256 of the token in the link, in hexadecimal. */
	token_hash: string;
	/** When the link ends. Milliseconds since 1970. */
	link_until: number;
	/** When it was used. It works once. */
	begun_at: number | null;
	/** Lock: until then no other export of the person may start. Renewed while the archive is sent. */
	busy_until: number;
}
