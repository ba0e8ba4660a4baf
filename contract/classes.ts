import { z } from "zod";
import {
	type ClassChoice,
	changeStates,
	classChoices,
	classSorts,
	classStatuses,
} from "./enumerations.ts";
import { id, ignored, pictureAddress, price, searchedPage } from "./fields.ts";
import { formatDollars } from "./money.ts";
import { oneLine, severalLines } from "./plain-text.ts";
import * as quoted from "./quoted.ts";
import { SEATS_MAX } from "./rules.ts";

const classStatus = z.enum(classStatuses);
const choices = { level: z.enum(classChoices.level) } satisfies Record<ClassChoice, z.ZodType>;

/** A class as everyone may see it: approved, without feedback (docs/threats.md C2). */
export const publicClass = z.object({
	_id: id,
	/** Sequence number, shown as the cut label `C-012`. */
	cut: z.number().int(),
	className: z.string(),
	description: z.string(),
	...choices,
	instructorId: id,
	instructorName: z.string(),
	instructorEmail: z.string(),
	/** Dollars. */
	price: z.number(),
	/** What is still for sale. */
	availableSeats: z.number().int(),
	/** When every one of them is held by somebody who is paying: the time at which the first may come free, ISO 8601. */
	seatsHeldUntil: z.iso.datetime().nullable(),
	enrolledStudents: z.number().int(),
	image: z.string(),
	status: classStatus,
	/** Rises with every edit. */
	version: z.number().int(),
});
export type PublicClass = z.infer<typeof publicClass>;

const feedback = z.string().nullable();

/** One class: with feedback for its owner and administrators, without it for everybody else. */
export const seenClass = publicClass.extend({ feedback: feedback.optional() });

/** A class as its owner and administrators see it. */
export const managedClass = publicClass.omit({ seatsHeldUntil: true }).extend({
	feedback,
	/** ISO 8601; null while pending. */
	decidedAt: z.iso.datetime().nullable(),
});
export type ManagedClass = z.infer<typeof managedClass>;

/** How visitors find classes: everything in the address. Typos are forgiven, accents folded. */
export const classSearch = searchedPage.extend({
	...z.object(choices).partial().shape,
	/** Dollars; classes that cost at most this. */
	maxPrice: z.coerce.number().min(0).max(10_000).optional(),
	free: z.literal("1").optional(),
	seats: z.literal("1").optional(),
	sort: z.enum(classSorts).optional(),
	/** Only this instructor's. */
	instructor: id.optional(),
});
export type ClassSearch = z.input<typeof classSearch>;

export const managedClassSearch = searchedPage.extend({ status: classStatus.optional() });

const NO_NAME = "Class name is required";
const className = oneLine(
	z.string().trim().min(1, { error: NO_NAME, abort: true }).max(120),
).refine(canBeSeen, NO_NAME);

/** Zero-width characters alone would be a class that nobody can find, nor press. */
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
const description = severalLines(z.string().trim().max(2000));

export const newClass = z.object({
	className,
	price,
	availableSeats: seats,
	image: pictureAddress,
	description: description.default(""),
	level: choices.level.default("beginner"),
	instructorName: ignored,
	instructorEmail: ignored,
	status: ignored,
	enrolledStudents: ignored,
});

/** Three fields (docs/specification.md §7, docs/threats.md C4). */
export const classUpdate = z.object({
	className: className.optional(),
	price: price.optional(),
	availableSeats: seats.optional(),
	/** The version that the editor saw; another one answers 409 `stale_version`. */
	version: z.number().int().optional(),
});
export type EditableField = Exclude<keyof z.output<typeof classUpdate>, "version">;
export type EditableValues = Pick<PublicClass, EditableField>;

/** How people read the value of each field that can be edited: in the list of changes, and beside the form. */
export const editableInWords: {
	[Field in EditableField]: (value: EditableValues[Field]) => string;
} = {
	className: (name) => name,
	price: formatDollars,
	availableSeats: String,
};
export const editableFields = Object.keys(editableInWords) as EditableField[];

/** Seats of a class that students hold right now, at the price that they were shown. */
export const heldSeats = z.object({ heldSeats: z.number().int() });

export const classFeedback = z.object({
	feedback: severalLines(z.string().trim().max(2000)),
});

/** An edit of an approved class, listed for administrators until seen (docs/rules.md, "Classes"). */
export const classChange = z.object({
	_id: id,
	classId: id,
	className: z.string(),
	instructorName: z.string(),
	at: z.iso.datetime(),
	/** Null until an administrator has seen it. */
	seenAt: z.iso.datetime().nullable(),
	/** What each field was and what it became, as people read it. Also fields of a later version of this site. */
	changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ClassChange = z.infer<typeof classChange>;

/** The list is what is new to the administrators; what they have seen is kept, and found again. */
export const changeSearch = searchedPage.extend({ state: z.enum(changeStates).default("new") });
