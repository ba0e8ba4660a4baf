import { z } from "zod";
import { id, ignored, page, pictureAddress, price } from "./fields.ts";
import { SEATS_MAX } from "./rules.ts";

export const classStatus = z.enum(["pending", "approved", "denied"]);
export const level = z.enum(["beginner", "intermediate", "advanced"]);

/** A class as everyone may see it: approved, without feedback (threats.md C2). */
export const publicClass = z.object({
	_id: id,
	/** Sequence number, shown as the cut label `C-012`. */
	cut: z.number().int(),
	className: z.string(),
	description: z.string(),
	level,
	instructorId: id,
	instructorName: z.string(),
	instructorEmail: z.string(),
	/** Dollars. */
	price: z.number(),
	/** What is still for sale. */
	availableSeats: z.number().int(),
	enrolledStudents: z.number().int(),
	image: z.string(),
	status: classStatus,
	/** Rises with every edit; also the ETag of one class. */
	version: z.number().int(),
});
export type PublicClass = z.infer<typeof publicClass>;

/** A class as its owner and administrators see it. */
export const managedClass = publicClass.extend({
	feedback: z.string().nullable(),
	/** ISO 8601; null while pending. */
	decidedAt: z.iso.datetime().nullable(),
});
export type ManagedClass = z.infer<typeof managedClass>;

/** How visitors find classes: everything in the address (issue 3, part 13). */
export const classSearch = page.extend({
	/** Typos are forgiven, accents folded. */
	search: z.string().trim().max(100).optional(),
	level: level.optional(),
	/** Dollars; classes that cost at most this. */
	maxPrice: z.coerce.number().min(0).max(10_000).optional(),
	free: z.literal("1").optional(),
	seats: z.literal("1").optional(),
	sort: z.enum(["popular", "new", "price"]).optional(),
	/** Only this instructor's. */
	instructor: id.optional(),
});
export type ClassSearch = z.input<typeof classSearch>;

export const managedClassSearch = page.extend({
	search: z.string().trim().max(100).optional(),
	status: classStatus.optional(),
});

const className = z
	.string()
	.trim()
	.min(1, "Class name is required")
	.max(120, "Please keep the class name under 120 characters");
const seats = z
	.number({
		error: ({ input }) => (input === undefined ? "Seats are required" : "Seats are whole numbers"),
	})
	.int("Seats are whole numbers")
	.min(0, "Can'be Negetive Number")
	.max(SEATS_MAX, "At most 10,000 seats");
const description = z.string().trim().max(2000, "Please keep it under 2,000 characters");

export const newClass = z.object({
	className,
	price,
	availableSeats: seats,
	image: pictureAddress,
	description: description.default(""),
	level: level.default("beginner"),
	instructorName: ignored,
	instructorEmail: ignored,
	status: ignored,
	enrolledStudents: ignored,
});

/** Name, price and seats as product.md §7 has them, and what the class page says. */
export const classUpdate = z.object({
	className: className.optional(),
	price: price.optional(),
	availableSeats: seats.optional(),
	description: description.optional(),
	level: level.optional(),
	/** The version that the editor saw; another one answers 409 `stale_version`. */
	version: z.number().int().optional(),
});

export const classFeedback = z.object({
	feedback: z.string().trim().max(2000, "Please keep the feedback under 2,000 characters"),
});

/** An edit of an approved class, listed for administrators until seen (decisions.md, "Classes"). */
export const classChange = z.object({
	_id: id,
	classId: id,
	className: z.string(),
	instructorName: z.string(),
	at: z.iso.datetime(),
	/** Field → what it was and what it became, as people read it. */
	changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ClassChange = z.infer<typeof classChange>;
