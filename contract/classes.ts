import { z } from "zod";
import {
	type ClassChoice,
	type ClassFlag,
	changeStates,
	classChoices,
	classSorts,
	classStates,
	classStatuses,
	managedOrders,
	ownerMoves,
	usualChoices,
} from "./enumerations.ts";
import {
	datedListQuery,
	daysInOrder,
	id,
	ignored,
	pictureAddress,
	price,
	searchListQuery,
	version,
} from "./fields.ts";
import { formatDollars } from "./money.ts";
import { oneLine, severalLines } from "./plain-text.ts";
import * as quoted from "./quoted.ts";
import { CLASS_NAME_MAX, CRITIQUE_DAYS, CRITIQUES, SEATS_MAX } from "./rules.ts";

const classStatus = z.enum(classStatuses);
const choices = {
	level: z.enum(classChoices.level),
	subject: z.enum(classChoices.subject),
} satisfies Record<ClassChoice, z.ZodType>;
const flags = {
	/** Costs nothing. */
	free: z.literal("1"),
	/** Has a seat that is not sold. A held seat counts (docs/rules.md, "Classes"). */
	seats: z.literal("1"),
} satisfies Record<ClassFlag, z.ZodType>;

/** A class as everyone may see it: approved, without feedback (docs/threats.md C2). */
export const publicClass = z.object({
	_id: id,
	/** Sequence number, shown as the label `C-012`. */
	cut: z.number().int(),
	className: z.string(),
	description: z.string(),
	...choices,
	instructorId: id,
	instructorName: z.string(),
	/** Null if the instructor hides it (decisions/0074). */
	instructorEmail: z.string().nullable(),
	/** In dollars. */
	price: z.number(),
	/** Seats that are still for sale. */
	availableSeats: z.number().int(),
	/**
	 * When students who are paying hold every free seat: the earliest time at which one may become free, ISO 8601.
	 */
	seatsHeldUntil: z.iso.datetime().nullable(),
	enrolledStudents: z.number().int(),
	image: z.string(),
	status: classStatus,
	/** Increases with every edit. */
	version: z.number().int(),
	/** How many lessons the live outline has, and their length in milliseconds. Both are 0 without one. */
	lessons: z.number().int(),
	lessonsMs: z.number().int(),
	/** How many sheets a seat may hand in for critique. 0 where the teacher promises none. */
	critiques: z.number().int(),
	/** Within how many days each of them is answered. */
	critiqueDays: z.number().int(),
});
export type PublicClass = z.infer<typeof publicClass>;

/** Fields of a class that only its owner and administrators see. */
const management = z.object({
	state: z.enum(classStates),
	feedback: z.string().nullable(),
	/** ISO 8601. Null while pending. */
	decidedAt: z.iso.datetime().nullable(),
	/** Off sale in any state, because its instructor is suspended or deleted the account (decisions/0064). */
	paused: z.boolean(),
});

/** One class. Its owner and administrators also get the feedback and the time of the decision. */
export const seenClass = publicClass.extend(management.partial().shape);
export type SeenClass = z.infer<typeof seenClass>;

/** A class as its owner and administrators see it. */
export const managedClass = publicClass.omit({ seatsHeldUntil: true }).extend(management.shape);
export type ManagedClass = z.infer<typeof managedClass>;

/**
 * The filters of the catalogue, all of which are in the page's address. The search tolerates typos and ignores
 * accents.
 */
export const classSearch = searchListQuery.extend({
	...z.object(choices).partial().shape,
	/** In dollars. Finds classes that cost at most this much. */
	maxPrice: z.coerce.number().min(0).max(10_000).optional(),
	...z.object(flags).partial().shape,
	sort: z.enum(classSorts).optional(),
	/** Finds only classes of this instructor. */
	instructor: id.optional(),
});
export type ClassSearch = z.input<typeof classSearch>;

export const managedClassSearch = datedListQuery
	.extend({
		status: z.enum(classStates).optional(),
		sort: z.enum(managedOrders).default("pending"),
	})
	.refine(...daysInOrder);

const NO_NAME = "Class name is required";
const className = oneLine(
	z.string().trim().min(1, { error: NO_NAME, abort: true }).max(CLASS_NAME_MAX),
).refine(canBeSeen, NO_NAME);

/** A name of zero-width characters only would be invisible, and its link could not be clicked. */
function canBeSeen(name: string): boolean {
	return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);
}

const seats = z
	.number({
		error: ({ input }) =>
			input === undefined ? "Seats are required" : "Seats must be a whole number",
	})
	.int("Seats must be a whole number")
	.min(0, quoted.negativeNumber)
	.max(SEATS_MAX, "Seats must be at most 10,000");
const critiques = wholeNumber("Critiques", CRITIQUES);
const critiqueDays = wholeNumber("Days", CRITIQUE_DAYS);

function wholeNumber(name: string, { least, most }: { least: number; most: number }) {
	const range = `${name} must be between ${least} and ${most}`;
	return z
		.number(`${name} must be a whole number`)
		.int(`${name} must be a whole number`)
		.min(least, range)
		.max(most, range);
}
const description = severalLines(z.string().trim().max(2000));

export const newClass = z.object({
	className,
	price,
	availableSeats: seats,
	image: pictureAddress,
	description: description.default(""),
	level: choices.level.default(usualChoices.level),
	subject: choices.subject.default(usualChoices.subject),
	/** True keeps the class as a draft, which its owner hands in later. */
	draft: z.boolean().default(false),
	critiques: critiques.default(CRITIQUES.usual),
	critiqueDays: critiqueDays.default(CRITIQUE_DAYS.usual),
	instructorName: ignored,
	instructorEmail: ignored,
	status: ignored,
	enrolledStudents: ignored,
});

/**
 * The fields of the specification's call (docs/specification.md §7, docs/threats.md C4). A change of the critiques
 * applies to seats that are taken afterwards (decisions/0055).
 */
export const classUpdate = z.object({
	className: className.optional(),
	price: price.optional(),
	availableSeats: seats.optional(),
	critiques: critiques.optional(),
	critiqueDays: critiqueDays.optional(),
	/** The version that the editor saw. If the class has other values by now, the answer is 409 `stale_version`. */
	version: version.optional(),
});

/** Every field of a class that its owner edits, for our own call. */
export const wholeUpdate = classUpdate.extend({
	description: description.optional(),
	level: choices.level.optional(),
	subject: choices.subject.optional(),
	image: pictureAddress.optional(),
});
export type EditableField = Exclude<keyof z.output<typeof wholeUpdate>, "version">;
export type EditableValues = Pick<PublicClass, EditableField>;

/** Formats the value of each editable field, for the list of changes and for the form. */
export const editableInWords: {
	[Field in EditableField]: (value: EditableValues[Field]) => string;
} = {
	className: (name) => name,
	price: formatDollars,
	availableSeats: String,
	critiques: String,
	critiqueDays: String,
	level: capitalised,
	subject: capitalised,
	description: (text) => text,
	image: (address) => address,
};
function capitalised(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}

export const editableFields = Object.keys(editableInWords) as EditableField[];

export const movedClass = z.object({ move: z.enum(ownerMoves) });

/** Seats of a class that students hold right now, at the price that they were shown. */
export const heldSeats = z.object({ heldSeats: z.number().int() });

export const classFeedback = z.object({
	feedback: severalLines(z.string().trim().max(2000)),
});

export const sentFeedback = classFeedback.extend({
	/**
	 * The feedback that the administrator saw. If the class has other feedback by now, the answer is 409
	 * `feedback_changed`.
	 */
	seenFeedback: severalLines(z.string().max(2000)).nullable().optional(),
});

/**
 * An edit of an approved class. Administrators see it in a list until one of them marks it as seen (docs/rules.md,
 * "Classes").
 */
export const classChange = z.object({
	_id: id,
	classId: id,
	className: z.string(),
	instructorName: z.string(),
	at: z.iso.datetime(),
	/** Null until an administrator has marked it as seen. */
	seenAt: z.iso.datetime().nullable(),
	/**
	 * The old and new value of each field, formatted for display. May contain fields of a later version of this site.
	 */
	changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ClassChange = z.infer<typeof classChange>;

/** The list shows new edits by default. Edits that were marked as seen are kept and can be listed too. */
export const changeSearch = datedListQuery
	.extend({ state: z.enum(changeStates).default("new") })
	.refine(...daysInOrder);
