import { z } from "zod";
import { classLetters, issueStates, type RecipientState } from "./enumerations.ts";
import { email, id, personName } from "./fields.ts";
import { oneLine, severalLines } from "./plain-text.ts";
import { ISSUE_MAX } from "./rules.ts";

export const newSubscription = z.object({ name: personName, email });

/** The token from the link in the mail. */
export const subscriptionToken = z.object({ token: z.string().min(1).max(200) });

/** Whether the link had an effect. False when its token is unknown or used. */
export const subscriptionAnswer = z.object({ done: z.boolean() });

/** The author's input for a newsletter. The text is Markdown. */
const words = {
	subject: oneLine(z.string().trim().min(1, "Subject is required").max(ISSUE_MAX.subject)),
	markdown: severalLines(z.string().trim().min(1, "Text is required").max(ISSUE_MAX.markdown)),
};
export const newAnnouncement = z.object(words);

/** With the class whose students get it. Null: the subscribers of the newsletter. */
export const newIssue = z.object({ ...words, classId: id.nullable() });

/** The version that the author saw. If the draft has another version and text, the answer is 409 `issue_changed`. */
const version = z.number().int().min(1).max(1_000_000);
export const changedIssue = newIssue.extend({ version });
export const issueToSend = z.object({
	version,
	/** Now, if absent. */
	sendAt: z
		.string()
		.max(40)
		.pipe(z.iso.datetime("Time must be in ISO 8601, with its zone"))
		.optional(),
});

export const savedIssue = z.object({ version });

/** Numbers of people by the outcome of their letter. */
export type IssueNumbers = Record<RecipientState, number>;
const people = z.number().int();
const issueNumbers = z.object({
	waiting: people,
	handed: people,
	sent: people,
	refused: people,
	unsure: people,
	skipped: people,
} satisfies Record<RecipientState, typeof people>);

export const issueRow = z.object({
	_id: id,
	subject: z.string(),
	/** Of the class whose students get it. Null: the subscribers of the newsletter. */
	className: z.string().nullable(),
	state: z.enum(issueStates),
	createdAt: z.iso.datetime(),
	sendAt: z.iso.datetime().nullable(),
	endedAt: z.iso.datetime().nullable(),
	numbers: issueNumbers,
});
export type IssueRow = z.infer<typeof issueRow>;

export const issue = issueRow.extend({
	markdown: z.string(),
	classId: id.nullable(),
	version: z.number().int(),
	/** The people who would get it now. */
	audience: z.number().int(),
	/** The letter as it is sent: its HTML is a whole document. */
	letter: z.object({ subject: z.string(), html: z.string() }),
});
export type Issue = z.infer<typeof issue>;

/** The announcements of an instructor to the students of a class. */
export const announcements = z.object({
	className: z.string(),
	/** The people who would get one now. */
	audience: z.number().int(),
	/** How many may still be sent today. */
	left: z.number().int(),
	latest: z.array(issueRow),
});
export type Announcements = z.infer<typeof announcements>;

export const classLettersChoice = z.object({ classLetters: z.enum(classLetters) });

const classLettersOfClass = classLettersChoice.extend({ _id: id, className: z.string() });
export type ClassLettersOfClass = z.infer<typeof classLettersOfClass>;

/** The choice for all classes, and the one for each class that the caller has. */
export const chosenClassLetters = classLettersChoice.extend({
	classes: z.array(classLettersOfClass),
});
