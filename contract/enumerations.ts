/**
 * Every value that is one of a few. The types of tables, the input that the API accepts, labels, filters and select
 * boxes derive from these lists. tests/database/checks.test.ts compares them with the CHECK constraints in the
 * database.
 * No zod here, so that pages with a small budget can import the lists.
 */

export const roles = ["student", "instructor", "admin"] as const;
export type Role = (typeof roles)[number];

export const classStatuses = ["pending", "approved", "denied"] as const;
export type ClassStatus = (typeof classStatuses)[number];
/** What an administrator decides about a pending class. */
export type ClassDecision = Exclude<ClassStatus, "pending">;

/**
 * Why a class is not for sale although nobody denied it. Its status is then `denied`, because existing code already
 * refuses every class that is not approved (decisions/0060).
 */
export const offSales = ["draft", "withdrawn", "taken_down"] as const;
export type OffSale = (typeof offSales)[number];

/** The states of a class (classes/life.ts). `pending`: handed in, and not decided yet. */
export const classStates = [...classStatuses, ...offSales] as const;
export type ClassState = (typeof classStates)[number];

/** Moves of a class by its owner. */
export const ownerMoves = ["hand_in", "withdraw", "put_back"] as const;
export type OwnerMove = (typeof ownerMoves)[number];
export type ClassMove = OwnerMove | "approve" | "deny" | "take_down";

/** Decisions about a class that are kept with their feedback. */
export const decidedStates = ["approved", "denied", "taken_down"] as const;
export type DecidedState = (typeof decidedStates)[number];

export const levels = ["beginner", "intermediate", "advanced"] as const;
export type Level = (typeof levels)[number];

/** The main subject of a class. `other`: its owner chose none of the four, or the class is older than this field. */
export const classSubjects = ["faces", "bodies", "worlds", "motion", "other"] as const;
export type ClassSubject = (typeof classSubjects)[number];

/** Fields of a class that hold one of a few values. Each is shown on its page, and visitors filter by each. */
export const classChoices = { level: levels, subject: classSubjects } as const;
/** The default values of these fields. */
export const usualChoices = { level: "beginner", subject: "other" } as const satisfies {
	[Field in keyof typeof classChoices]: (typeof classChoices)[Field][number];
};
export type ClassChoice = keyof typeof classChoices;
export const classChoiceNames = Object.keys(classChoices) as ClassChoice[];

/** Filters of the classes that are either set or not. Each has a tick in the form. */
export const classFlags = { free: true, seats: true } as const;
export type ClassFlag = keyof typeof classFlags;
export const classFlagNames = Object.keys(classFlags) as ClassFlag[];

/** Orders that a visitor can choose. A search without one is sorted by how well each class matches. */
export const classSorts = ["popular", "new", "price"] as const;
export type ClassSort = (typeof classSorts)[number];

/** Whether an administrator has marked an edit of an approved class as seen. */
export const changeStates = ["new", "seen"] as const;
export type ChangeState = (typeof changeStates)[number];

/** An application is accepted once its author has another role, no matter who promoted them. */
export const applicationStates = ["open", "accepted", "declined"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The states of a message from the contact form. Administrators answer from their own email program. */
export const messageStates = ["open", "answered", "closed"] as const;
export type MessageState = (typeof messageStates)[number];

/** Reasons why a selected class cannot be paid for. */
export const selectionObstacles = ["sold_out", "class_not_open", "wrong_role"] as const;
export type SelectionObstacle = (typeof selectionObstacles)[number];

/** `closed`: the payment page was closed or is being reloaded, so the seat stays held for a moment. */
export const pageEnds = ["left", "closed"] as const;
export type PageEnd = (typeof pageEnds)[number];

/** creating → open → settled, or → voiding → canceled when nothing may be charged. */
export const intentStates = ["creating", "open", "settled", "voiding", "canceled"] as const;
export type IntentState = (typeof intentStates)[number];

/** In which order a list by age is read: the latest first, or the earliest. */
export const ageOrders = ["new", "old"] as const;
export type AgeOrder = (typeof ageOrders)[number];

/** The same for the administrators' list of classes, which begins with what waits for a decision. */
export const managedOrders = ["pending", ...ageOrders] as const;
export type ManagedOrder = (typeof managedOrders)[number];

/** In which order administrators see what is due: the most first, or the least, which may be below zero. */
export const dueOrders = ["most", "least"] as const;
export type DueOrder = (typeof dueOrders)[number];

/** The entries of the ledger of earnings. */
export const earningKinds = ["sale", "refund", "payout", "reversal"] as const;
export type EarningKind = (typeof earningKinds)[number];

/** Authorised until the money is captured. */
export const paymentStates = ["authorised", "captured"] as const;
export type PaymentState = (typeof paymentStates)[number];
/** Ways of refunding outside the site. `gateway` stands for the payment provider's own pages. */
export const refundWays = ["cash", "bank", "gateway"] as const;
export type RefundWay = (typeof refundWays)[number];

/**
 * The states of a dispute. `inquiry`: the bank only asks, and the money stays. `open`: the bank has taken the money until
 * it decides. `won`: the studio keeps the money. `lost`: the student has it.
 */
export const disputeStates = ["inquiry", "open", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The state that the API shows. A payment with a completed refund is shown as refunded. */
export const shownPaymentStates = [...paymentStates, "refunded"] as const;

/** When administrators get news by letter. */
export const staffLetters = ["at_once", "daily"] as const;
export type StaffLetters = (typeof staffLetters)[number];

/** The states of a receipt's money. `refused`: the bank refused it, so nothing was charged. */
export const receiptStates = [
	"paid",
	"free",
	"capturing",
	"part_refunded",
	"refunded",
	"refused",
] as const;
export type ReceiptState = (typeof receiptStates)[number];

/**
 * asked → granted or declined. granted → done when the money is back, or refused when the gateway refuses
 * permanently.
 */
export const refundStates = ["asked", "granted", "done", "declined", "refused"] as const;
export type RefundState = (typeof refundStates)[number];

/** Who started a refund: an administrator, the student, or somebody on the gateway's own pages. */
export const refundOrigins = ["admin", "student", "gateway"] as const;
export type RefundOrigin = (typeof refundOrigins)[number];

/** draft → in_review → live or declined. A declined one is a draft again once it is changed. live → replaced. */
export const outlineStates = ["draft", "in_review", "live", "declined", "replaced"] as const;
export type OutlineState = (typeof outlineStates)[number];

/** How the next outline changes a lesson of the live one. */
export const outlineChanges = ["added", "changed", "moved", "removed"] as const;

export const lessonKinds = ["ink", "text"] as const;
export type LessonKind = (typeof lessonKinds)[number];

export const lessonFileStates = ["receiving", "ready"] as const;
export type LessonFileState = (typeof lessonFileStates)[number];

/** Layers of a lesson's drawing, in the order in which a hand draws them. */
export const passes = ["construct", "rough", "ink", "colour", "notes"] as const;
export type Pass = (typeof passes)[number];

/**
 * waiting → sent, or late when its day has passed → sent_late. A refund closes it while nothing was sent. Derived from
 * times and not stored (critiques/state.ts).
 */
export const critiqueStates = ["waiting", "late", "sent", "sent_late", "closed"] as const;
export type CritiqueState = (typeof critiqueStates)[number];

/** The two lists of a teacher: critiques that are still to be answered, and all others. */
export const critiqueQueues = ["open", "done"] as const;
export type CritiqueQueue = (typeof critiqueQueues)[number];

/** Kinds of work that wait for an administrator, in the order of their page. */
export const waitingKinds = [
	"refunds",
	"refused",
	"disputes",
	"classes",
	"outlines",
	"changes",
	"applications",
	"messages",
	"critiques",
	"sheets",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const subscriptionStates = ["pending", "confirmed", "left"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Whether a student gets letters that teachers and the studio write to all of a class. */
export const classLetters = ["on", "off"] as const;
export type ClassLetters = (typeof classLetters)[number];

/** `newsletter`: written by an administrator. `announcement`: by an instructor, to the students of an own class. */
export const issueKinds = ["newsletter", "announcement"] as const;
export type IssueKind = (typeof issueKinds)[number];

/**
 * draft → scheduled → sending → sent, or → stopped before all recipients got it. A stopped schedule is a draft again.
 */
export const issueStates = ["draft", "scheduled", "sending", "sent", "stopped"] as const;
export type IssueState = (typeof issueStates)[number];

/**
 * waiting → handed, before the mail server is called → sent, refused, or unsure when its answer is not known.
 * `skipped`: the person must not get it any more.
 */
export const recipientStates = [
	"waiting",
	"handed",
	"sent",
	"refused",
	"unsure",
	"skipped",
] as const;
export type RecipientState = (typeof recipientStates)[number];

export const paymentGateways = ["sandbox", "stripe"] as const;

/** `product` is the rule of docs/specification.md §5, `long` the one of ASVS 5 (docs/rules.md, "Passwords"). */
export const passwordRules = ["product", "long"] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** Grouping of figures: all together, by class, or by instructor. */
export const figureGroups = ["all", "class", "instructor"] as const;
export type FigureGroup = (typeof figureGroups)[number];
export const figureSums = ["gross", "sales", "refunds", "enrolments"] as const;
export type FigureSum = (typeof figureSums)[number];

/** Lists that administrators can download as a file. */
export const csvLists = ["payments", "enrolments", "people", "audit"] as const;
export type CsvList = (typeof csvLists)[number];

/** Actions that need a special right or change the security of an account. */
export const auditActions = [
	"class.approve",
	"class.deny",
	"class.take-down",
	"class.feedback",
	"class.share",
	"class-change.seen",
	"outline.approve",
	"outline.decline",
	"payment.refund",
	"payment.record-refund",
	"payment.reverse-record",
	"refund.decline",
	"payout.record",
	"payout.reverse",
	"application.decline",
	"instructor-page.clear",
	"message.state",
	"list.export",
	"user.raise",
	"user.lower",
	"user.suspend",
	"user.lift",
	"user.leave",
	"user.export",
	"session.revoke",
	"password.change",
	"address.change",
	"address.restore",
	"second-factor.on",
	"second-factor.off",
	"google.link",
	"google.take-over",
	"sheet.hide",
	"sheet.keep",
	"sheet.take-down",
	"studio.facts",
	"newsletter.send",
	"newsletter.stop",
	"announcement.send",
	"studio.text",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Obstacles to deleting the account. Each is also a problem of the call. */
export const leavingObstacles = [
	"last_admin",
	"own_class_on_sale",
	"own_class_has_students",
	"payment_unfinished",
	"refund_unfinished",
] as const;
export type LeavingObstacle = (typeof leavingObstacles)[number];

/** Keys that the details of an audit entry can have. */
export const auditDetails = [
	"title",
	"list",
	"from",
	"to",
	"confirmed",
	"by",
	"of",
	"others",
	"amount",
	"reference",
	"endsSeat",
	"feedback",
	"reason",
] as const;
export type AuditDetail = (typeof auditDetails)[number];

/**
 * `hidden`: until an administrator has decided. `taken_down`: permanently. In both states the public page answers 404.
 */
export const sharingStates = ["shared", "hidden", "taken_down"] as const;
export type SharingState = (typeof sharingStates)[number];

/** Whether the page of its class shows a shared sheet. The student offers it, and the teacher decides. */
export const wallStates = ["no", "offered", "shown", "declined"] as const;
export type WallState = (typeof wallStates)[number];

/** Why somebody reports a shared sheet. */
export const reportReasons = ["offensive", "person", "copied", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A voice is received piece by piece while it is recorded. `gone`: its bytes are being removed. */
export const voiceStates = ["receiving", "ready", "gone"] as const;
export type VoiceState = (typeof voiceStates)[number];

/** What browsers record: Opus in WebM, or AAC in MP4. */
export const voiceFormats = ["webm", "mp4"] as const;
export type VoiceFormat = (typeof voiceFormats)[number];

/** Facts and texts of the studio that begin as placeholders. */
export const studioPlaceholders = [
	"email",
	"phone",
	"city",
	"testimonials",
	"terms",
	"privacy",
] as const;
export type StudioPlaceholder = (typeof studioPlaceholders)[number];

/** The pages whose text the studio writes. */
export const studioPages = ["about", "terms", "privacy", "refunds", "disclaimer"] as const;
export type StudioPage = (typeof studioPages)[number];

/** The texts that the studio writes. Each has versions of its own. */
export const studioTexts = ["questions", "testimonials", ...studioPages] as const;
export type StudioTextSubject = (typeof studioTexts)[number];

/** The drawn portraits that a testimonial can have. */
export const portraits = [
	"ada",
	"jonas",
	"kenji",
	"lena",
	"mio",
	"priya",
	"ryo",
	"sora",
	"teo",
	"yuna",
] as const;
export type Portrait = (typeof portraits)[number];

/** The pairs of drawings, before and after, that a testimonial can have. */
export const studies = ["eyes", "bounce", "leaf"] as const;
export type Study = (typeof studies)[number];
