import { z } from "zod";
import { dataExport } from "./accounts/export.ts";
import { leaving, ownerProof } from "./accounts/leaving.ts";
import * as people from "./accounts/people.ts";
import * as secondFactor from "./accounts/second-factor.ts";
import { session } from "./accounts/sessions.ts";
import * as accounts from "./accounts.ts";
import * as audit from "./administration/audit.ts";
import * as figures from "./administration/figures.ts";
import * as waiting from "./administration/waiting.ts";
import * as administration from "./administration.ts";
import * as applications from "./applications.ts";
import { certificate } from "./certificates.ts";
import * as review from "./classes/review.ts";
import * as classes from "./classes.ts";
import * as contact from "./contact.ts";
import * as critiques from "./critiques.ts";
import * as earnings from "./earnings.ts";
import { student, studentSearch } from "./enrolments.ts";
import { csvRequest } from "./exports.ts";
import { email, id, listQuery, seenVersion } from "./fields.ts";
import * as files from "./files.ts";
import * as images from "./images.ts";
import * as page from "./instructors/page.ts";
import { instructor, listedInstructor } from "./instructors.ts";
import { INK_MAX_BYTES, inkOfLesson, openedLesson, syllabus } from "./lessons.ts";
import type { RateLimitCategory } from "./limits.ts";
import * as newsletter from "./newsletter.ts";
import { keptMail } from "./outbox.ts";
import * as outlines from "./outlines.ts";
import * as payments from "./payments.ts";
import type { ProblemCode } from "./problems.ts";
import * as progress from "./progress.ts";
import * as recorded from "./refunds/recorded.ts";
import * as refunds from "./refunds.ts";
import { browserFault } from "./reports.ts";
import * as selections from "./selections.ts";
import * as sharing from "./sheets/sharing.ts";
import * as sheets from "./sheets.ts";
import * as texts from "./studio/texts.ts";
import * as studio from "./studio.ts";
import * as voices from "./voices.ts";
import { acknowledged, deleted, inserted, updated } from "./writes.ts";

/**
 * Who may make a call (docs/specification.md §6). `cookie`: the call acts on the cookie of the identity provider and
 * not on a token, so it must come from our own pages. `self`: a signed-in user whose address is the `{email}` in the
 * path.
 */
export type Who =
	| "anyone"
	| "cookie"
	| "signed-in"
	| "student"
	| "instructor"
	| "admin"
	| "self"
	| "self-or-admin";

export interface Endpoint {
	who: Who;
	/** Without a token, the cookie of the identity provider is accepted under the conditions of `cookie`. */
	alsoByCookie?: true;
	/** The rate-limit category of the call. If absent, a GET counts as a read and everything else as a write. */
	rateLimit?: RateLimitCategory;
	/** One line for the API documentation. */
	summary: string;
	params?: z.ZodObject;
	query?: z.ZodObject;
	body?: z.ZodType;
	/** The most bytes of JSON in the body, where it may be more than 64 KB. */
	maxBody?: number;
	/** Replaces `body` where the input is not JSON. */
	bytes?: BytesBody;
	/** The answer of a successful call. Bytes are described as a string. */
	reply: z.ZodType;
	/** The content type of a successful answer. JSON by default. */
	replyType?: "text/plain" | "text/csv; charset=utf-8" | "application/octet-stream" | "image/webp";
	/** Supports `Range` requests, which audio players need. */
	ranges?: true;
	/** The answer is the same for everybody and depends only on public data, so its bytes are cached. */
	cached?: true;
	/** The answer contains a secret, such as the link in a letter, and is never compressed (decisions/0019). */
	secret?: true;
}

/** A file, either as the named field of a form or as the whole body. The handler decides when to read it. */
export type BytesBody = { max: number; tooLarge: ProblemCode } & (
	| { as: "multipart/form-data"; field: string }
	| { as: "application/octet-stream" }
);

/** One table of every call: "METHOD path" → who may make it, its input and its answer. */
export const endpoints = {
	"POST /api/auth/sign-up/email": {
		who: "cookie",
		rateLimit: "sign-up",
		summary: "Create an account with role student, and sign in",
		body: accounts.signUpCall,
		reply: accounts.identity,
	},
	"POST /api/auth/sign-in/email": {
		who: "cookie",
		rateLimit: "sign-in",
		summary:
			"Sign in at the identity provider. Sets its session cookie, or answers that a two-step code is required",
		body: accounts.signIn,
		reply: z.union([accounts.identity, secondFactor.codeWanted]),
	},
	"POST /api/auth/sign-out": {
		who: "cookie",
		rateLimit: "session",
		summary: "End the cookie's session. Its tokens stop working immediately",
		reply: accounts.signedOut,
	},
	"GET /api/auth/get-session": {
		who: "cookie",
		summary: "The user who is signed in at the identity provider, or null",
		reply: accounts.identity.nullable(),
	},
	"POST /api/auth/request-password-reset": {
		who: "cookie",
		rateLimit: "letter",
		summary:
			"Request a password reset email. The answer does not reveal whether the account exists",
		body: accounts.resetRequest,
		reply: acknowledged,
	},
	"POST /api/auth/reset-password": {
		who: "cookie",
		rateLimit: "link",
		summary: "Set a new password with the link from an email, once. Ends all sessions of the user",
		body: accounts.newPassword,
		reply: acknowledged,
	},
	"POST /api/auth/change-password": {
		who: "cookie",
		rateLimit: "sign-in",
		summary: "Set a new password with the current one. Ends all other sessions of the user",
		body: accounts.changedPassword,
		reply: acknowledged,
	},
	"POST /api/auth/verify-email": {
		who: "cookie",
		rateLimit: "link",
		summary: "Confirm an email address with the link from an email",
		body: accounts.linkToken,
		reply: acknowledged,
	},
	"POST /api/auth/request-address": {
		who: "cookie",
		rateLimit: "letter",
		summary:
			"Request an email that changes the address of the user, who gives the password. The answer does not reveal whether the new address has an account",
		body: accounts.wantedAddress,
		reply: acknowledged,
	},
	"POST /api/auth/use-address": {
		who: "cookie",
		rateLimit: "link",
		summary: "Change the address of an account with the link from an email to the new address",
		body: accounts.linkToken,
		reply: acknowledged,
	},
	"POST /api/auth/restore-address": {
		who: "cookie",
		rateLimit: "link",
		summary:
			"Take an account back with the link from an email to its earlier address. Ends all its sessions and removes its password",
		body: accounts.linkToken,
		reply: acknowledged,
	},
	"POST /api/auth/delete-account": {
		who: "cookie",
		rateLimit: "sign-in",
		summary:
			"Delete the account of the user, who gives the password, and a code if two-step login is on. Purchases stay in the books without name",
		body: ownerProof,
		reply: acknowledged,
	},
	"POST /api/auth/export-account": {
		who: "cookie",
		rateLimit: "sign-in",
		summary:
			"A link to an archive with everything that is the user's, who gives the password, and a code if two-step login is on",
		body: ownerProof,
		reply: dataExport,
		secret: true,
	},
	"POST /api/auth/prove-address": {
		who: "cookie",
		rateLimit: "link",
		summary:
			"Switch an account to Google sign-in with the link from an email, once. Removes the old password and sessions",
		body: accounts.linkToken,
		reply: acknowledged,
	},
	"POST /api/auth/google/link": {
		who: "cookie",
		rateLimit: "sign-in",
		summary:
			"Complete the first sign-in with Google for an account that has a password, with that password. The password is kept",
		body: secondFactor.secondFactorPassword,
		reply: accounts.identity,
	},
	"POST /api/auth/google/take-over": {
		who: "cookie",
		rateLimit: "link",
		summary:
			"Complete it without the password. Removes the password, two-step login and all other sessions",
		reply: accounts.identity,
	},
	"POST /api/auth/two-factor/enable": {
		who: "cookie",
		rateLimit: "sign-in",
		summary:
			"Set up two-step login: the secret for an authenticator app, and ten backup codes, shown once",
		body: secondFactor.secondFactorPassword,
		reply: secondFactor.secondFactorStart,
	},
	"POST /api/auth/two-factor/confirm": {
		who: "cookie",
		summary: "Turn on two-step login with a first code from the app. Renews the session",
		body: secondFactor.secondFactorCode,
		reply: acknowledged,
	},
	"POST /api/auth/two-factor/verify": {
		who: "cookie",
		rateLimit: "sign-in",
		summary: "The second step of signing in: a code from the app or a backup code, each valid once",
		body: secondFactor.secondFactorCode,
		reply: accounts.identity,
	},
	"POST /api/auth/two-factor/disable": {
		who: "cookie",
		rateLimit: "sign-in",
		summary: "Turn off two-step login. Requires the password and a code",
		body: secondFactor.secondFactorProof,
		reply: acknowledged,
	},
	"GET /api/second-factor": {
		who: "signed-in",
		summary: "Whether the caller uses two-step login, and has a password",
		reply: secondFactor.secondFactorState,
	},
	"GET /api/sessions": {
		who: "signed-in",
		summary: "The caller's sessions, newest first",
		query: listQuery,
		reply: z.array(session),
	},
	"DELETE /api/sessions": {
		who: "signed-in",
		summary: "End all other sessions of the caller. Their tokens stop working immediately",
		reply: deleted,
	},
	"DELETE /api/sessions/:id": {
		who: "signed-in",
		summary: "End one of the caller's sessions. Its tokens stop working immediately",
		params: z.object({ id }),
		reply: deleted,
	},
	"DELETE /api/users/:id/sessions": {
		who: "admin",
		summary: "End all sessions of a user. Their tokens stop working immediately",
		params: z.object({ id }),
		reply: deleted,
	},
	"GET /api/sign-in-options": {
		who: "anyone",
		summary: "Whether the site has Google sign-in, and which password rule applies",
		reply: accounts.signInOptions,
	},
	"POST /api/jwt": {
		who: "cookie",
		rateLimit: "session",
		summary: "Create an access token for the user who is signed in at the identity provider",
		body: accounts.tokenRequest,
		reply: z.string(),
		replyType: "text/plain",
	},
	"POST /api/users": {
		who: "signed-in",
		alsoByCookie: true,
		summary: "Register the caller's account. The first call answers its id, later calls null",
		body: accounts.newUser,
		reply: inserted,
	},
	"GET /api/users/admin/:email": {
		who: "signed-in",
		summary:
			"Whether the caller, who has this address, is an administrator. False for any other address",
		params: z.object({ email }),
		reply: accounts.isAdmin,
	},
	"GET /api/users/student/:email": {
		who: "signed-in",
		summary: "Whether the caller, who has this address, is a student. False for any other address",
		params: z.object({ email }),
		reply: accounts.isStudent,
	},
	"GET /api/users/instructor/:email": {
		who: "signed-in",
		summary:
			"Whether the caller, who has this address, is an instructor. False for any other address",
		params: z.object({ email }),
		reply: accounts.isInstructor,
	},
	"GET /api/me": {
		who: "signed-in",
		summary: "The caller's own record",
		reply: accounts.me,
	},
	"GET /api/me/leaving": {
		who: "signed-in",
		summary: "What the user has, and what prevents the deletion of the account now",
		reply: leaving,
	},
	"PATCH /api/me": {
		who: "signed-in",
		summary: "Change the caller's own name, also on certificates",
		body: accounts.changedName,
		reply: updated,
	},
	"PUT /api/me/avatar": {
		who: "signed-in",
		summary: "Show one of the drawn avatars as the caller's own picture, or none",
		body: accounts.chosenAvatar,
		reply: updated,
	},
	"POST /api/me/picture": {
		who: "signed-in",
		rateLimit: "upload",
		summary: "Upload the caller's own picture in one request. Answers its address",
		bytes: {
			as: "multipart/form-data",
			field: "image",
			max: images.PICTURE_MAX_BYTES,
			tooLarge: "picture_too_large",
		},
		reply: images.uploadedImage,
	},
	"POST /api/me/confirmation-letter": {
		who: "signed-in",
		summary: "Send the caller's confirmation email again, at most every five minutes",
		reply: acknowledged,
	},
	"GET /api/instructors": {
		who: "anyone",
		summary: "The instructors, newest first, with first words and one drawing of their page",
		query: listQuery,
		reply: z.array(listedInstructor),
		cached: true,
	},
	"GET /api/instructor/:id/page": {
		who: "anyone",
		summary: "What an instructor says about themselves, with links and two drawings",
		params: z.object({ id }),
		reply: page.instructorPage,
		cached: true,
	},
	"GET /api/me/page": {
		who: "instructor",
		summary: "The caller's own public page, and whether it shows their email address",
		reply: page.ownPage,
	},
	"PUT /api/me/page": {
		who: "instructor",
		summary: "Save the caller's own public page. Drawings must be uploaded before",
		body: page.newPage,
		reply: page.savedPage,
	},
	"PATCH /api/instructor/:id/clear-page": {
		who: "admin",
		summary: "Remove all words, links and drawings from an instructor's page, who reads why",
		params: z.object({ id }),
		body: page.clearedPage,
		reply: updated,
	},
	"GET /api/home": {
		who: "anyone",
		summary: "Questions and testimonials of the home page, in the studio's words",
		reply: texts.homeTexts,
		cached: true,
	},
	"GET /api/pages/:page": {
		who: "anyone",
		summary: "A page of text, such as the terms, in the studio's words",
		params: texts.studioPageParams,
		reply: texts.shownPage,
		cached: true,
	},
	"GET /api/approvedClasses": {
		who: "anyone",
		summary: "The approved classes, most enrolled first unless sorted otherwise",
		query: classes.classSearch,
		reply: z.array(classes.publicClass),
		cached: true,
	},
	"GET /api/class/:id": {
		who: "anyone",
		summary:
			"One class that the caller may see. Only its owner and administrators get its feedback",
		params: z.object({ id }),
		reply: classes.seenClass,
	},
	"GET /api/class/:id/lessons": {
		who: "anyone",
		summary: "The sections and lessons of an approved class. Without a live outline, no sections",
		params: z.object({ id }),
		reply: syllabus,
		cached: true,
	},
	"GET /api/class/:id/kept-lessons": {
		who: "signed-in",
		summary:
			"The same for a class that is not on sale, for its students, its owner and administrators",
		params: z.object({ id }),
		reply: syllabus,
	},
	"GET /api/lesson/:id": {
		who: "anyone",
		summary:
			"A lesson with its captions, text and files: free ones for everyone, the others for enrolled students, the class's owner and administrators",
		params: z.object({ id }),
		reply: openedLesson,
	},
	"GET /api/lesson/:id/ink/:sha": {
		who: "anyone",
		summary:
			"The drawing of a lesson as an ink log, for the same callers. The hash of its bytes is in the path",
		params: inkOfLesson,
		reply: z.string(),
		replyType: "application/octet-stream",
	},
	"GET /api/class/:id/outline": {
		who: "signed-in",
		summary: "The live outline of a class and its draft, for its owner and administrators",
		params: z.object({ id }),
		reply: outlines.ownOutlines,
	},
	"PUT /api/class/:id/outline": {
		who: "instructor",
		summary:
			"Save the outline of the caller's own class as a whole. Students keep the live one until it is approved",
		params: z.object({ id }),
		body: outlines.savedOutline,
		maxBody: outlines.OUTLINE_MAX_BYTES,
		reply: outlines.outlineVersion,
	},
	"DELETE /api/class/:id/outline": {
		who: "instructor",
		summary: "Delete the draft of the caller's own class. deletedCount is 0 if there is none",
		params: z.object({ id }),
		reply: deleted,
	},
	"POST /api/class/:id/outline/hand-in": {
		who: "instructor",
		summary: "Ask for the approval of a complete outline",
		params: z.object({ id }),
		body: outlines.outlineVersion,
		reply: updated,
	},
	"POST /api/class/:id/outline/take-back": {
		who: "instructor",
		summary: "Take an outline back that nobody has decided about yet",
		params: z.object({ id }),
		reply: updated,
	},
	"POST /api/text-previews": {
		who: "signed-in",
		rateLimit: "read",
		summary: "A lesson's text as its students will read it, for instructors and administrators",
		body: outlines.textToPreview,
		reply: outlines.previewedText,
	},
	"POST /api/class/:id/ink": {
		who: "instructor",
		rateLimit: "upload",
		summary: "Give a drawing to the caller's own class, as an ink log. It is checked first",
		params: z.object({ id }),
		bytes: { as: "application/octet-stream", max: INK_MAX_BYTES, tooLarge: "drawing_too_large" },
		reply: outlines.keptInk,
	},
	"GET /api/ink/:id": {
		who: "signed-in",
		summary: "A drawing of a class as an ink log, for the class's owner and administrators",
		params: z.object({ id }),
		reply: z.string(),
		replyType: "application/octet-stream",
	},
	"POST /api/class/:id/files": {
		who: "instructor",
		rateLimit: "upload",
		summary: "Begin to send a file for a lesson of the caller's own class, in parts",
		params: z.object({ id }),
		body: files.newFile,
		reply: files.fileUpload,
	},
	"GET /api/files/:id": {
		who: "signed-in",
		summary:
			"What was received of a file, for the class's owner and administrators, so that its upload can go on",
		params: z.object({ id }),
		reply: files.fileUpload,
	},
	"PUT /api/files/:id/parts/:number": {
		who: "instructor",
		rateLimit: "upload",
		summary:
			"Send the next part of a file. A part that is there already changes nothing. The last one completes the file",
		params: files.filePart,
		bytes: {
			as: "application/octet-stream",
			max: files.FILE_PART_BYTES,
			tooLarge: "payload_too_large",
		},
		reply: files.receivedFilePart,
	},
	"DELETE /api/files/:id": {
		who: "instructor",
		summary: "Remove a file that no live outline has, and none in review",
		params: z.object({ id }),
		reply: deleted,
	},
	"POST /api/files/:id/link": {
		who: "signed-in",
		summary:
			"An address of a file that works for 15 minutes without a token, for the class's owner and administrators",
		params: z.object({ id }),
		reply: files.fileLink,
		secret: true,
	},
	"POST /api/lesson/:id/files/:file/link": {
		who: "anyone",
		summary:
			"The same for a file of a lesson that the caller may open. From then on it counts as taken",
		params: files.fileOfLesson,
		reply: files.fileLink,
		secret: true,
	},
	"POST /api/class/:id/voices": {
		who: "instructor",
		rateLimit: "upload",
		summary:
			"Begin a voice for the caller's own class under an id that the browser chose. Repeatable",
		params: z.object({ id }),
		body: voices.newVoice,
		reply: voices.voice,
	},
	"GET /api/voices/:id": {
		who: "signed-in",
		summary: "What was received of a voice, for the class's owner and administrators",
		params: z.object({ id }),
		reply: voices.voice,
	},
	"POST /api/voices/:id/sound": {
		who: "signed-in",
		rateLimit: "sheet",
		summary:
			"Append sound to a voice while it is recorded. What the server already has is ignored. Answered once it is stored",
		params: z.object({ id }),
		query: voices.voiceQuery,
		bytes: {
			as: "application/octet-stream",
			max: voices.VOICE_BATCH_BYTES,
			tooLarge: "payload_too_large",
		},
		reply: voices.receivedVoice,
	},
	"POST /api/voices/:id/finish": {
		who: "signed-in",
		summary: "Complete a voice of which the server has every byte. Repeatable",
		params: z.object({ id }),
		body: voices.finishedVoice,
		reply: voices.voice,
	},
	"GET /api/voices/:id/sound": {
		who: "signed-in",
		summary: "The sound of a complete voice, for the class's owner and administrators",
		params: z.object({ id }),
		reply: z.string(),
		replyType: "application/octet-stream",
		ranges: true,
	},
	"GET /api/lesson/:id/voice/:voice": {
		who: "anyone",
		summary: "The voice of a lesson that the caller may open",
		params: voices.voiceOfLesson,
		reply: z.string(),
		replyType: "application/octet-stream",
		ranges: true,
	},
	"GET /api/outlines": {
		who: "admin",
		summary: "Outlines that wait for a decision, oldest first",
		query: listQuery,
		reply: z.array(outlines.listedOutline),
	},
	"GET /api/outlines/:id": {
		who: "admin",
		summary: "An outline beside the live one, and what is different, lesson by lesson",
		params: z.object({ id }),
		reply: outlines.reviewedOutline,
	},
	"PATCH /api/outlines/:id/approve": {
		who: "admin",
		summary: "Approve an outline. It replaces the live one at once",
		params: z.object({ id }),
		query: seenVersion,
		reply: updated,
	},
	"PATCH /api/outlines/:id/decline": {
		who: "admin",
		summary: "Decline an outline and say what to change",
		params: z.object({ id }),
		body: outlines.declinedOutline,
		reply: updated,
	},
	"GET /api/class/:id/held-seats": {
		who: "instructor",
		summary: "How many students hold a seat of the caller's own class right now",
		params: z.object({ id }),
		reply: classes.heldSeats,
	},
	"PATCH /api/class/updateCount/:classId": {
		who: "signed-in",
		summary: "Correct the enrolment count of a class, for students enrolled in it",
		params: z.object({ classId: id }),
		reply: updated,
	},
	"POST /api/sheets/:id/hand-in": {
		who: "signed-in",
		summary:
			"Hand in one of the caller's own sheets for critique, frozen at an entry. Counted once, and the same again is the same answer",
		params: z.object({ id }),
		body: critiques.newHandIn,
		reply: critiques.critique,
	},
	"POST /api/lesson/:id/photos": {
		who: "signed-in",
		rateLimit: "upload",
		summary:
			"Give a photo of a drawing on paper, to hand it in for a lesson of a class that the caller has. Removed after a day if it is not handed in",
		params: z.object({ id }),
		bytes: {
			as: "application/octet-stream",
			max: images.PICTURE_MAX_BYTES,
			tooLarge: "picture_too_large",
		},
		reply: critiques.keptPhoto,
	},
	"POST /api/photos/:id/hand-in": {
		who: "signed-in",
		summary:
			"Hand in one of the caller's own photos for critique. Counted once, and the same again is the same answer",
		params: z.object({ id }),
		body: critiques.newPhotoHandIn,
		reply: critiques.critique,
	},
	"GET /api/class/:id/seat-critiques": {
		who: "signed-in",
		summary: "How many critiques the caller's seat of a class holds, and how many are left",
		params: z.object({ id }),
		reply: critiques.seatCritiques,
	},
	"GET /api/critiques": {
		who: "signed-in",
		summary: "The sheets that the caller handed in, newest first",
		query: critiques.ownCritiquesQuery,
		reply: z.array(critiques.listedCritique),
	},
	"GET /api/critique-queue": {
		who: "signed-in",
		summary: "What was handed in to the caller's own classes: to be answered, or done",
		query: critiques.critiqueQueueQuery,
		reply: z.array(critiques.listedCritique),
	},
	"GET /api/critiques/:id": {
		who: "signed-in",
		summary: "One hand-in, for its student, the class's owner and administrators",
		params: z.object({ id }),
		reply: critiques.critique,
	},
	"GET /api/critiques/:id/sheet": {
		who: "signed-in",
		summary: "The sheet as it was handed in, as an ink log, for the same callers",
		params: z.object({ id }),
		reply: z.string(),
		replyType: "application/octet-stream",
	},
	"GET /api/critiques/:id/photo": {
		who: "signed-in",
		summary: "The photo that was handed in, for the same callers",
		params: z.object({ id }),
		reply: z.string(),
		replyType: "image/webp",
	},
	"GET /api/critiques/:id/red": {
		who: "signed-in",
		summary: "The red layer of a critique that was sent, as an ink log, for the same callers",
		params: z.object({ id }),
		reply: z.string(),
		replyType: "application/octet-stream",
	},
	"POST /api/critiques/:id/voices": {
		who: "signed-in",
		rateLimit: "upload",
		summary:
			"Begin a voice note for a critique that is not sent yet, under an id that the browser chose. Only for the class's owner. Repeatable",
		params: z.object({ id }),
		body: voices.newVoice,
		reply: voices.voice,
	},
	"GET /api/critiques/:id/voice": {
		who: "signed-in",
		summary:
			"The voice note of a critique that was sent, for its student, the class's owner and administrators. Before that for the owner alone",
		params: z.object({ id }),
		reply: z.string(),
		replyType: "application/octet-stream",
		ranges: true,
	},
	"PUT /api/critiques/:id/draft": {
		who: "signed-in",
		summary: "Keep the draft of a critique. Only the class's owner can read it",
		params: z.object({ id }),
		body: critiques.critiqueDraft,
		reply: critiques.savedDraft,
	},
	"POST /api/critiques/:id/send": {
		who: "signed-in",
		summary: "Send the critique of a sheet to its student, once",
		params: z.object({ id }),
		body: critiques.sentCritique,
		reply: updated,
	},
	"POST /api/critiques/:id/answer": {
		who: "signed-in",
		summary: "Answer a critique of one of the caller's own sheets, once",
		params: z.object({ id }),
		body: critiques.critiqueAnswer,
		reply: updated,
	},
	"POST /api/selected/class": {
		who: "student",
		summary: "Select a class. Selecting it again answers the same id",
		body: selections.newSelection,
		reply: inserted,
	},
	"GET /api/selected/classes/:email": {
		who: "self",
		summary: "The caller's selections, newest first",
		params: z.object({ email }),
		query: listQuery,
		reply: z.array(selections.selection),
	},
	"GET /api/selected/class/:email/:classId": {
		who: "self",
		summary: "One selection of the caller, by its id or the id of its class",
		params: z.object({ email, classId: id }),
		reply: selections.selection,
	},
	"DELETE /api/selected/class/:id": {
		who: "signed-in",
		summary: "Delete one of the caller's selections. deletedCount is 0 if it does not exist",
		params: z.object({ id }),
		reply: deleted,
	},
	"POST /api/create-payment-intent": {
		who: "student",
		summary:
			"Hold a seat and get the gateway's client secret for the current price. Without selectedClassId, for the caller's only selected class at that price",
		body: payments.newIntent,
		reply: payments.startedIntent,
	},
	"DELETE /api/seat-holds/:id": {
		who: "signed-in",
		summary: "Release the caller's held seat, unless a payment for it is in progress. Repeatable",
		params: z.object({ id }),
		query: payments.leaveQuery,
		reply: payments.releasedHold,
	},
	/**
	 * For students. Users who were promoted while paying may call it about that payment. The use case refuses
	 * everyone else.
	 */
	"POST /api/payments": {
		who: "signed-in",
		summary: "Record an authorised payment, or enrol in a free class. Repeatable",
		body: payments.newPayment,
		reply: payments.recordedPayment,
	},
	"GET /api/payments/enrolled/:email": {
		who: "self",
		summary: "The caller's payments, which are also the enrolled classes, newest first",
		params: z.object({ email }),
		query: listQuery,
		reply: z.array(payments.payment),
	},
	"GET /api/instructor/:id": {
		who: "anyone",
		summary: "One instructor",
		params: z.object({ id }),
		reply: instructor,
	},
	"GET /api/classes": {
		who: "admin",
		summary: "All classes, pending first unless sorted otherwise",
		query: classes.managedClassSearch,
		reply: z.array(classes.managedClass),
	},
	"POST /api/classes": {
		who: "instructor",
		summary:
			"Add a class. It starts as pending with 0 enrolled students. Repeatable within ten minutes, with an uploaded picture",
		body: classes.newClass,
		reply: inserted,
	},
	"GET /api/classes/instructor/:email": {
		who: "self-or-admin",
		summary: "An instructor's own classes, newest first",
		params: z.object({ email }),
		query: listQuery,
		reply: z.array(classes.managedClass),
	},
	"PATCH /api/class/:id": {
		who: "instructor",
		summary: "Edit the caller's own class",
		params: z.object({ id }),
		body: classes.classUpdate,
		reply: updated,
	},
	"PATCH /api/class/:id/whole": {
		who: "instructor",
		summary: "Edit every field of the caller's own class",
		params: z.object({ id }),
		body: classes.wholeUpdate,
		reply: updated,
	},
	"PATCH /api/class/:id/state": {
		who: "instructor",
		summary: "Hand the caller's own class in, take it off sale, or put it back on sale",
		params: z.object({ id }),
		body: classes.movedClass,
		reply: updated,
	},
	"POST /api/class/:id/duplicate": {
		who: "instructor",
		summary: "Copy the caller's own class into a draft, without its lessons",
		params: z.object({ id }),
		reply: inserted,
	},
	"GET /api/class/:id/review": {
		who: "admin",
		summary: "A class with the decisions about it, and what is different since the latest one",
		params: z.object({ id }),
		reply: review.reviewedClass,
	},
	"PATCH /api/class/:id/decision": {
		who: "admin",
		summary: "Approve or deny a pending class, with feedback, as the caller saw it",
		params: z.object({ id }),
		body: review.newDecision,
		reply: updated,
	},
	"PATCH /api/class/:id/take-down": {
		who: "admin",
		summary:
			"Take a class off sale at once. Its owner reads why, and its students may have their money back",
		params: z.object({ id }),
		body: review.takenDown,
		reply: updated,
	},
	"GET /api/class/:id/students": {
		who: "instructor",
		summary: "Who has a class of the caller's own, since when, and how far they are",
		params: z.object({ id }),
		query: studentSearch,
		reply: z.array(student),
	},
	"GET /api/class/:id/share": {
		who: "admin",
		summary: "What the owner of a class gets of its next sales, in per cent",
		params: z.object({ id }),
		reply: earnings.shareOfClass,
	},
	"PATCH /api/class/:id/share": {
		who: "admin",
		summary: "Give a class a share of its own, or that of the site. It counts for later sales",
		params: z.object({ id }),
		body: earnings.classShare,
		reply: updated,
	},
	"GET /api/earnings": {
		who: "admin",
		summary: "What is due to each instructor, those with most due first unless sorted otherwise",
		query: earnings.balanceSearch,
		reply: z.array(earnings.instructorBalance),
	},
	"GET /api/earnings/:id": {
		who: "signed-in",
		summary: "What an instructor earned and was paid: the caller's own, or any for administrators",
		params: z.object({ id }),
		reply: earnings.balance,
	},
	"GET /api/earnings/:id/months": {
		who: "signed-in",
		summary: "An instructor's earnings by month and class, the latest month first",
		params: z.object({ id }),
		query: listQuery,
		reply: z.array(earnings.earnedMonth),
	},
	"GET /api/earnings/:id/payouts": {
		who: "signed-in",
		summary: "What was paid out to an instructor, newest first",
		params: z.object({ id }),
		query: listQuery,
		reply: z.array(earnings.payout),
	},
	"GET /api/earnings/:id/statement/:month": {
		who: "signed-in",
		summary: "One month of an instructor's earnings, with what is carried into and out of it",
		params: earnings.monthParams,
		reply: earnings.statement,
	},
	"GET /api/earnings/:id/entries": {
		who: "signed-in",
		rateLimit: "export",
		summary: "The entries of an instructor's ledger as CSV, all or those of a month",
		params: z.object({ id }),
		query: earnings.monthQuery,
		reply: z.string(),
		replyType: "text/csv; charset=utf-8",
	},
	"POST /api/payouts": {
		who: "admin",
		summary: "Record that money was paid to an instructor, never more than is due",
		body: earnings.newPayout,
		reply: inserted,
	},
	"POST /api/payouts/:id/reversal": {
		who: "admin",
		summary: "Take a payout back that was recorded by mistake, once",
		params: z.object({ id }),
		body: earnings.payoutReason,
		reply: updated,
	},
	"PATCH /api/instructor/class/:id": {
		who: "admin",
		summary: "Send feedback on a class",
		params: z.object({ id }),
		body: classes.sentFeedback,
		reply: updated,
	},
	"PATCH /api/approve/classes/:id": {
		who: "admin",
		summary: "Approve a pending class",
		params: z.object({ id }),
		query: seenVersion,
		reply: updated,
	},
	"PATCH /api/deny/classes/:id": {
		who: "admin",
		summary: "Deny a pending class",
		params: z.object({ id }),
		query: seenVersion,
		reply: updated,
	},
	"GET /api/class-changes": {
		who: "admin",
		summary:
			"Edits of approved classes that no administrator has marked as seen, newest first unless sorted otherwise",
		query: classes.changeSearch,
		reply: z.array(classes.classChange),
	},
	"PATCH /api/class-changes/:id/seen": {
		who: "admin",
		summary: "Mark an edit as seen",
		params: z.object({ id }),
		reply: updated,
	},
	"GET /api/users": {
		who: "admin",
		summary: "All users, newest first unless sorted otherwise",
		query: administration.userSearch,
		reply: z.array(people.listedUser),
	},
	"PATCH /api/users/admin/:id": {
		who: "admin",
		summary: "Make a student or instructor an administrator",
		params: z.object({ id }),
		reply: updated,
	},
	"PATCH /api/users/instructor/:id": {
		who: "admin",
		summary: "Make a student an instructor",
		params: z.object({ id }),
		reply: updated,
	},
	"GET /api/users/:id": {
		who: "admin",
		summary: "One person, with what administrators need to know",
		params: z.object({ id }),
		reply: people.person,
	},
	"GET /api/users/:id/suspensions": {
		who: "admin",
		summary: "A person's suspensions, newest first",
		params: z.object({ id }),
		query: listQuery,
		reply: z.array(people.suspension),
	},
	"GET /api/users/:id/sessions": {
		who: "admin",
		summary: "The devices on which a person is logged in, newest first",
		params: z.object({ id }),
		query: listQuery,
		reply: z.array(session),
	},
	"GET /api/users/:id/payments": {
		who: "admin",
		summary: "A person's payments, newest first",
		params: z.object({ id }),
		query: listQuery,
		reply: z.array(payments.payment),
	},
	"PATCH /api/users/:id/suspend": {
		who: "admin",
		summary:
			"Suspend a person: all sessions end, they cannot log in, and their classes are not sold",
		params: z.object({ id }),
		body: people.peopleReason,
		reply: updated,
	},
	"PATCH /api/users/:id/lift": {
		who: "admin",
		summary: "Lift a suspension",
		params: z.object({ id }),
		body: people.peopleReason,
		reply: updated,
	},
	"PATCH /api/users/:id/lower": {
		who: "admin",
		summary:
			"Take a role: administrators become instructors if they have classes, everybody else a student",
		params: z.object({ id }),
		body: people.peopleReason,
		reply: updated,
	},
	"GET /api/payments": {
		who: "admin",
		summary: "All payments, newest first unless sorted otherwise",
		query: payments.paymentSearch,
		reply: z.array(payments.payment),
	},
	"GET /api/payment/:id": {
		who: "signed-in",
		summary: "One payment: the caller's own, or any for administrators",
		params: z.object({ id }),
		reply: payments.payment,
	},
	"GET /api/receipt/:id": {
		who: "signed-in",
		summary: "The receipt of a payment: the caller's own, or any for administrators",
		params: z.object({ id }),
		reply: payments.receipt,
	},
	"GET /api/receipt/:id/terms": {
		who: "signed-in",
		summary:
			"The terms that an order was made under: the caller's own order, or any for administrators",
		params: z.object({ id }),
		reply: texts.orderTerms,
	},
	"GET /api/payment/:id/meter": {
		who: "signed-in",
		summary:
			"How much of the class was used, for the refund rule: the caller's own payment, or any for administrators",
		params: z.object({ id }),
		reply: progress.meter,
	},
	"POST /api/lesson/:id/beat": {
		who: "signed-in",
		rateLimit: "beat",
		summary:
			"Record a part of a lesson that was played, for callers who may open it. Answered once it is stored",
		params: z.object({ id }),
		body: progress.beat,
		reply: progress.lessonProgress,
	},
	"PUT /api/lesson/:id/done": {
		who: "signed-in",
		summary: "Mark a lesson as done, for callers who may open it. Repeatable",
		params: z.object({ id }),
		reply: progress.lessonProgress,
	},
	"GET /api/lesson/:id/notes": {
		who: "signed-in",
		summary: "The caller's own notes in a lesson, newest first",
		params: z.object({ id }),
		query: listQuery,
		reply: z.array(progress.note),
	},
	"POST /api/lesson/:id/notes": {
		who: "signed-in",
		summary: "Write a note at a moment of a lesson, for callers who may open it. Repeatable",
		params: z.object({ id }),
		body: progress.newNote,
		reply: inserted,
	},
	"PATCH /api/notes/:id": {
		who: "signed-in",
		summary: "Change one of the caller's own notes",
		params: z.object({ id }),
		body: progress.changedNote,
		reply: updated,
	},
	"DELETE /api/notes/:id": {
		who: "signed-in",
		summary: "Delete one of the caller's own notes",
		params: z.object({ id }),
		reply: deleted,
	},
	"POST /api/sheets": {
		who: "signed-in",
		rateLimit: "sheet",
		summary: "Begin a sheet under an id that the browser chose. Repeatable",
		body: sheets.newSheet,
		reply: sheets.sheet,
	},
	"GET /api/sheets": {
		who: "signed-in",
		summary: "The caller's own sheets, newest first",
		query: sheets.sheetQuery,
		reply: z.array(sheets.listedSheet),
	},
	"GET /api/sheets/:id": {
		who: "signed-in",
		summary: "One of the caller's own sheets, and which device may write",
		params: z.object({ id }),
		reply: sheets.sheet,
	},
	"GET /api/sheets/:id/ink": {
		who: "signed-in",
		summary: "The ink log of one of the caller's own sheets",
		params: z.object({ id }),
		reply: z.string(),
		replyType: "application/octet-stream",
	},
	"POST /api/sheets/:id/entries": {
		who: "signed-in",
		rateLimit: "sheet",
		summary:
			"Append entries to a sheet, each as a chunk of its own. What the server already has is compared and ignored. Answered once it is stored",
		params: z.object({ id }),
		query: sheets.appendQuery,
		bytes: {
			as: "application/octet-stream",
			max: sheets.SHEET_BATCH_BYTES,
			tooLarge: "payload_too_large",
		},
		reply: sheets.appended,
	},
	"POST /api/sheets/:id/lease": {
		who: "signed-in",
		rateLimit: "sheet",
		summary: "Let one device write for a minute. Each append prolongs it",
		params: z.object({ id }),
		body: sheets.wantedLease,
		reply: sheets.lease,
	},
	"DELETE /api/sheets/:id/lease": {
		who: "signed-in",
		rateLimit: "sheet",
		summary: "Let other devices write",
		params: z.object({ id }),
		query: sheets.releasedLease,
		reply: updated,
	},
	"PATCH /api/sheets/:id": {
		who: "signed-in",
		summary: "Rename one of the caller's own sheets",
		params: z.object({ id }),
		body: sheets.renamedSheet,
		reply: updated,
	},
	"DELETE /api/sheets/:id": {
		who: "signed-in",
		summary: "Delete one of the caller's own sheets for good",
		params: z.object({ id }),
		reply: deleted,
	},
	"GET /api/sheet-storage": {
		who: "signed-in",
		summary: "How much the caller's sheets take, and the most that they may",
		reply: sheets.sheetStorage,
	},
	"GET /api/sheets/:id/picture": {
		who: "signed-in",
		summary: "A picture of one of the caller's own sheets as it is now, a pixel a sheet unit",
		params: z.object({ id }),
		reply: z.string(),
		replyType: "image/webp",
	},
	"GET /api/sharings": {
		who: "signed-in",
		summary: "The caller's shared sheets, those of the newest sheet first",
		query: listQuery,
		reply: z.array(sharing.sharing),
	},
	"PUT /api/sheets/:id/sharing": {
		who: "signed-in",
		summary:
			"Make one of the caller's own sheets public as it is now. Called again, its page shows it as it is then",
		params: z.object({ id }),
		body: sharing.sharingWish,
		reply: sharing.sharing,
	},
	"PATCH /api/sheets/:id/sharing": {
		who: "signed-in",
		summary: "Offer a shared sheet to the page of its class, or take it back from there",
		params: z.object({ id }),
		body: sharing.wallOffer,
		reply: updated,
	},
	"DELETE /api/sheets/:id/sharing": {
		who: "signed-in",
		summary: "End the public page of one of the caller's own sheets",
		params: z.object({ id }),
		reply: deleted,
	},
	"GET /api/shared-sheet/:id": {
		who: "anyone",
		summary: "The shared sheet with this number",
		params: z.object({ id }),
		reply: sharing.sharedSheet,
	},
	"GET /api/shared-sheet/:id/ink": {
		who: "anyone",
		summary: "The ink log of a shared sheet, as it was when it was shared",
		params: z.object({ id }),
		reply: z.string(),
		replyType: "application/octet-stream",
	},
	"POST /api/shared-sheet/:id/reports": {
		who: "anyone",
		rateLimit: "report",
		summary: "Report a shared sheet to the studio",
		params: z.object({ id }),
		body: sharing.newReport,
		reply: acknowledged,
	},
	"GET /api/class/:id/shared-sheets": {
		who: "anyone",
		summary: "The shared sheets on the page of an approved class, twelve at most",
		params: z.object({ id }),
		reply: z.array(sharing.sharedSheet),
		cached: true,
	},
	"GET /api/class/:id/offered-sheets": {
		who: "instructor",
		summary: "Sheets that students offer to the page of the caller's own class, or that hang there",
		params: z.object({ id }),
		query: listQuery,
		reply: z.array(sharing.offeredSheet),
	},
	"PATCH /api/shared-sheet/:id/wall": {
		who: "instructor",
		summary:
			"Hang an offered sheet on the page of the caller's own class, or decline it or take it off",
		params: z.object({ id }),
		body: sharing.wallDecision,
		reply: updated,
	},
	"PATCH /api/shared-sheet/:id/hide": {
		who: "signed-in",
		summary:
			"Hide a shared sheet until an administrator has decided: administrators any, teachers those of their class's page",
		params: z.object({ id }),
		body: sharing.hiding,
		reply: updated,
	},
	"GET /api/reported-sheets": {
		who: "admin",
		summary: "Shared sheets that were reported or hidden, the last one first",
		query: listQuery,
		reply: z.array(sharing.reportedSheet),
	},
	"GET /api/reported-sheet/:id/picture": {
		who: "admin",
		summary: "The picture of a shared sheet, also of one that is hidden",
		params: z.object({ id }),
		reply: z.string(),
		replyType: "image/webp",
	},
	"PATCH /api/reported-sheet/:id": {
		who: "admin",
		summary: "Decide about a reported sheet: keep it, or take it down for good",
		params: z.object({ id }),
		body: sharing.reportDecision,
		reply: updated,
	},
	"GET /api/progress": {
		who: "signed-in",
		summary: "How far the caller is in each of their classes, newest first",
		query: listQuery,
		reply: z.array(progress.classProgress),
	},
	"GET /api/class/:id/progress": {
		who: "signed-in",
		summary: "How far the caller is in one class, with the lessons that they opened",
		params: z.object({ id }),
		reply: progress.progressOfClass,
	},
	"POST /api/class/:id/certificate": {
		who: "signed-in",
		summary:
			"Issue the certificate of a class that the caller has finished. Called again, it brings names and times up to date",
		params: z.object({ id }),
		reply: certificate,
	},
	"GET /api/certificates": {
		who: "signed-in",
		summary: "The caller's certificates, those of the newest class first",
		query: listQuery,
		reply: z.array(certificate),
	},
	"GET /api/certificate/:id": {
		who: "anyone",
		summary: "The certificate with this number",
		params: z.object({ id }),
		reply: certificate,
	},
	"DELETE /api/certificate/:id": {
		who: "signed-in",
		summary: "Delete one of the caller's own certificates",
		params: z.object({ id }),
		reply: deleted,
	},
	"POST /api/refund-requests": {
		who: "signed-in",
		summary: "Request a refund of the caller's own payment, once and within the refund period",
		body: refunds.newRefundRequest,
		reply: inserted,
	},
	"POST /api/refunds": {
		who: "admin",
		summary:
			"Refund the remaining amount of a payment. The student loses the seat and access to the class",
		body: refunds.newRefund,
		reply: inserted,
	},
	"GET /api/payment/:id/recorded-refunds": {
		who: "admin",
		summary: "What was recorded of a payment as given back outside the site, newest first",
		params: z.object({ id }),
		query: listQuery,
		reply: z.array(recorded.recordedRefund),
	},
	"POST /api/payment/:id/recorded-refunds": {
		who: "admin",
		summary:
			"Record money that was given back outside the site, never more than is left. All of it ends the enrolment",
		params: z.object({ id }),
		body: recorded.newRecordedRefund,
		reply: inserted,
	},
	"POST /api/recorded-refunds/:id/reversal": {
		who: "admin",
		summary: "Take a record back that was made by mistake, once",
		params: z.object({ id }),
		body: recorded.reversedRefund,
		reply: updated,
	},
	"PATCH /api/refunds/:id/decline": {
		who: "admin",
		summary: "Decline a student's request for a refund",
		params: z.object({ id }),
		body: refunds.refundReason,
		reply: updated,
	},
	"GET /api/admin/totals": {
		who: "admin",
		summary:
			"Totals of users, courses, enrolments and earnings, and figures for the last twelve weeks",
		reply: administration.totals,
	},
	"GET /api/figures": {
		who: "admin",
		summary:
			"Sales, refunds and enrolments of a period and of the one before it: together, by class or by instructor, the highest first",
		query: figures.figureSearch,
		reply: z.array(figures.figure),
	},
	"GET /api/me/staff-letters": {
		who: "admin",
		summary: "When the caller gets letters about what waits for administrators",
		reply: administration.staffLettersChoice,
	},
	"PATCH /api/me/staff-letters": {
		who: "admin",
		summary:
			"Choose whether letters about what waits for administrators come at once or once a day",
		body: administration.staffLettersChoice,
		reply: updated,
	},
	"GET /api/waiting": {
		who: "admin",
		summary: "How much waits for an administrator, by kind. Each kind is counted up to 100",
		reply: waiting.waitingCounts,
	},
	"GET /api/waiting-list": {
		who: "admin",
		summary: "One kind of what waits for an administrator, oldest first",
		query: waiting.waitingSearch,
		reply: z.array(waiting.waitingItem),
	},
	"GET /api/studio/facts": {
		who: "admin",
		summary:
			"Name, addresses and tax line of the studio, their version, and which are placeholders",
		reply: studio.currentStudioFacts,
	},
	"PUT /api/studio/facts": {
		who: "admin",
		summary: "Save the facts of the studio as a new version",
		body: studio.newStudioFacts,
		reply: studio.savedVersion,
	},
	"GET /api/studio/facts-versions": {
		who: "admin",
		summary: "Every version of the facts of the studio, newest first",
		query: listQuery,
		reply: z.array(studio.studioFactsVersion),
	},
	"GET /api/studio/texts/:subject": {
		who: "admin",
		summary: "A text of the studio that is in use, as it is written",
		params: texts.studioTextParams,
		reply: texts.keptStudioText,
	},
	"GET /api/studio/texts/:subject/versions": {
		who: "admin",
		summary: "Who saved which version of a text of the studio, newest first",
		params: texts.studioTextParams,
		query: listQuery,
		reply: z.array(texts.studioTextVersion),
	},
	"GET /api/studio/texts/:subject/versions/:version": {
		who: "admin",
		summary: "One version of a text of the studio. Version 0 is the text of the program",
		params: texts.studioTextVersionParams,
		reply: texts.keptStudioText,
	},
	"PUT /api/studio/texts": {
		who: "admin",
		summary: "Save a text of the studio as a new version",
		body: texts.newStudioText,
		maxBody: texts.STUDIO_TEXT_MAX_BYTES,
		reply: studio.savedVersion,
	},
	"POST /api/studio/page-previews": {
		who: "admin",
		summary: "A page of text as visitors would see it. Nothing is saved",
		body: texts.pageToPreview,
		maxBody: texts.STUDIO_TEXT_MAX_BYTES,
		reply: texts.shownPage,
	},
	"GET /api/audit": {
		who: "admin",
		summary:
			"Actions of administrators and changes to account security, newest first unless sorted otherwise",
		query: audit.auditSearch,
		reply: z.array(audit.auditEntry),
	},
	"POST /api/csv": {
		who: "admin",
		rateLimit: "export",
		summary: "A whole list as a CSV file, newest first. The audit log says who took it",
		body: csvRequest,
		reply: z.string(),
		replyType: "text/csv; charset=utf-8",
	},
	"POST /api/instructor-applications": {
		who: "student",
		summary: "Apply to become an instructor",
		body: applications.newApplication,
		reply: inserted,
	},
	"GET /api/instructor-applications": {
		who: "admin",
		summary:
			"Instructor applications in one state, newest first unless sorted otherwise. Open ones by default",
		query: applications.applicationSearch,
		reply: z.array(applications.application),
	},
	"PATCH /api/instructor-applications/:id/decline": {
		who: "admin",
		summary: "Decline an open application. The applicant gets a letter with the reason",
		params: z.object({ id }),
		body: applications.declinedApplication,
		reply: updated,
	},
	"GET /api/instructor-applications/mine": {
		who: "signed-in",
		summary: "The caller's own application, or null",
		reply: applications.application.nullable(),
	},
	"POST /api/contact": {
		who: "anyone",
		rateLimit: "contact",
		summary: "Send the studio a message",
		body: contact.newContactMessage,
		reply: inserted,
	},
	"GET /api/contact-messages": {
		who: "admin",
		summary: "Messages from the contact form, newest first unless sorted otherwise",
		query: contact.messageSearch,
		reply: z.array(contact.contactMessage),
	},
	"PATCH /api/contact-messages/:id": {
		who: "admin",
		summary: "Say what became of a message: open, answered or closed",
		params: z.object({ id }),
		body: contact.changedMessage,
		reply: updated,
	},
	"POST /api/newsletter": {
		who: "anyone",
		rateLimit: "newsletter",
		summary: "Subscribe to the newsletter. An email asks to confirm the address",
		body: newsletter.newSubscription,
		reply: acknowledged,
	},
	"POST /api/newsletter/confirm": {
		who: "anyone",
		rateLimit: "link",
		summary: "Confirm a newsletter address with the link from the email",
		body: newsletter.subscriptionToken,
		reply: newsletter.subscriptionAnswer,
	},
	"POST /api/newsletter/leave": {
		who: "anyone",
		rateLimit: "link",
		summary: "Leave the newsletter with the link from any of its emails",
		body: newsletter.subscriptionToken,
		reply: newsletter.subscriptionAnswer,
	},
	"GET /api/class/:id/announcements": {
		who: "instructor",
		summary: "The latest announcements to the students of the caller's own class",
		params: z.object({ id }),
		reply: newsletter.announcements,
	},
	"POST /api/class/:id/announcements": {
		who: "instructor",
		summary:
			"Write to all students of the caller's own class who want such letters. Repeatable within an hour",
		params: z.object({ id }),
		body: newsletter.newAnnouncement,
		reply: inserted,
	},
	"GET /api/me/class-letters": {
		who: "signed-in",
		summary: "Whether the caller gets letters to all students of a class, and of which classes",
		reply: newsletter.chosenClassLetters,
	},
	"PATCH /api/me/class-letters": {
		who: "signed-in",
		summary: "Choose whether the caller gets letters to all students of a class",
		body: newsletter.classLettersChoice,
		reply: updated,
	},
	"PATCH /api/class/:id/letters": {
		who: "signed-in",
		summary: "Choose whether the caller gets letters to all students of this class",
		params: z.object({ id }),
		body: newsletter.classLettersChoice,
		reply: updated,
	},
	"GET /api/newsletter-issues": {
		who: "admin",
		summary: "Newsletters, newest first, with how many people got each",
		query: listQuery,
		reply: z.array(newsletter.issueRow),
	},
	"POST /api/newsletter-issues": {
		who: "admin",
		summary: "Write a newsletter. It stays a draft until it is sent",
		body: newsletter.newIssue,
		reply: inserted,
	},
	"GET /api/newsletter-issues/:id": {
		who: "admin",
		summary: "A newsletter, its letter as it will look, and who gets it",
		params: z.object({ id }),
		reply: newsletter.issue,
	},
	"PUT /api/newsletter-issues/:id": {
		who: "admin",
		summary: "Change a newsletter that is a draft",
		params: z.object({ id }),
		body: newsletter.changedIssue,
		reply: newsletter.savedIssue,
	},
	"DELETE /api/newsletter-issues/:id": {
		who: "admin",
		summary: "Delete a newsletter that is a draft",
		params: z.object({ id }),
		reply: deleted,
	},
	"POST /api/newsletter-issues/:id/test": {
		who: "admin",
		rateLimit: "letter",
		summary: "Send a newsletter to the caller alone, as a test",
		params: z.object({ id }),
		reply: acknowledged,
	},
	"POST /api/newsletter-issues/:id/send": {
		who: "admin",
		summary: "Send a newsletter that is a draft, now or at a time",
		params: z.object({ id }),
		body: newsletter.issueToSend,
		reply: updated,
	},
	"POST /api/newsletter-issues/:id/stop": {
		who: "admin",
		summary: "Stop a newsletter: nobody else gets it. One that is only scheduled is a draft again",
		params: z.object({ id }),
		reply: updated,
	},
	"POST /api/browser-faults": {
		who: "anyone",
		rateLimit: "browser-fault",
		summary: "Log an exception of the caller's browser under a number of nine digits",
		body: browserFault,
		reply: acknowledged,
	},
	"POST /api/images": {
		who: "instructor",
		rateLimit: "upload",
		summary: "Upload a picture in one request. Answers its address",
		bytes: {
			as: "multipart/form-data",
			field: "image",
			max: images.PICTURE_MAX_BYTES,
			tooLarge: "picture_too_large",
		},
		reply: images.uploadedImage,
	},
	"POST /api/uploads": {
		who: "instructor",
		rateLimit: "upload",
		summary: "Start an upload in parts",
		body: images.newUpload,
		reply: images.startedUpload,
	},
	"PUT /api/uploads/:id/parts/:number": {
		who: "instructor",
		rateLimit: "upload",
		summary: "Send one part of an upload, or send it again",
		params: images.uploadPart,
		bytes: {
			as: "application/octet-stream",
			max: images.PART_BYTES,
			tooLarge: "payload_too_large",
		},
		reply: images.receivedPart,
	},
	"POST /api/uploads/:id/finish": {
		who: "instructor",
		rateLimit: "upload",
		summary: "Assemble the parts. Answers the picture's address",
		params: z.object({ id }),
		reply: images.uploadedImage,
	},
} as const satisfies Record<string, Endpoint>;

/** Mounted only while the sandbox is the gateway. */
export const sandboxEndpoints = {
	"POST /api/sandbox/confirm": {
		who: "anyone",
		summary: "The sandbox gateway's card form: confirms a payment by its client secret",
		body: payments.sandboxConfirmation,
		reply: payments.sandboxResult,
	},
} as const satisfies Record<string, Endpoint>;

/** Mounted only while the site is local and has no mail server. */
export const outboxEndpoints = {
	"GET /api/outbox": {
		who: "anyone",
		summary: "The emails that the site wrote, newest first",
		reply: z.array(keptMail),
		secret: true,
	},
} as const satisfies Record<string, Endpoint>;

/** The rate-limit category of a call. */
export function rateLimitOf(
	name: string,
	{ rateLimit }: Pick<Endpoint, "rateLimit">,
): RateLimitCategory {
	return rateLimit ?? (name.startsWith("GET ") ? "read" : "write");
}

export type Endpoints = typeof endpoints & typeof sandboxEndpoints & typeof outboxEndpoints;
export type EndpointName = keyof Endpoints;
export type Params<N extends EndpointName> = Endpoints[N] extends { params: infer P }
	? z.infer<P>
	: undefined;
export type Query<N extends EndpointName> = Endpoints[N] extends { query: infer Q }
	? z.input<Q>
	: undefined;
export type Body<N extends EndpointName> = Endpoints[N] extends { body: infer B }
	? z.input<B>
	: Endpoints[N] extends { bytes: { as: infer As } }
		? { "multipart/form-data": FormData; "application/octet-stream": Blob }[As & BytesBody["as"]]
		: undefined;
export type Reply<N extends EndpointName> = z.infer<Endpoints[N]["reply"]>;

/** The same after parsing, as the server's handlers receive it. */
export type ParsedQuery<N extends EndpointName> = Endpoints[N] extends { query: infer Q }
	? z.output<Q>
	: undefined;
export type ParsedBody<N extends EndpointName> = Endpoints[N] extends { body: infer B }
	? z.output<B>
	: Endpoints[N] extends { bytes: BytesBody }
		? () => Promise<Uint8Array>
		: undefined;

interface PublicInput<N extends EndpointName> {
	params?: Params<N>;
	query?: Query<N>;
	body?: Body<N>;
}

/** Calls that a page loader or action makes without HTTP: those that anyone may make. */
export type PublicCall = <N extends EndpointName>(
	name: N,
	input?: PublicInput<N>,
) => Promise<Reply<N>>;

/** The same for a list, with the cursor of its next page. The cursor is null on the last page. */
export type PublicListCall = <N extends EndpointName>(
	name: N,
	input?: PublicInput<N>,
) => Promise<{ rows: Reply<N>; next: string | null }>;
