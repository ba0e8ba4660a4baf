import { z } from "zod";
import { id } from "./fields.ts";

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
});
export type PublicClass = z.infer<typeof publicClass>;
