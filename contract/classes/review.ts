import { z } from "zod";
import { classChange, classFeedback, managedClass } from "../classes.ts";
import { classStatuses, decidedStates } from "../enumerations.ts";
import { reasonUpTo, version } from "../fields.ts";

const REQUIRED = "Say what to correct. The instructor reads it";

/** A decision with its feedback in one step. A denial without feedback would leave the instructor guessing. */
export const newDecision = classFeedback
	.extend({
		decision: z.enum(classStatuses).exclude(["pending"]),
		/**
		 * The version that the administrator saw. If the class has another version, the answer is 409 `stale_version`.
		 */
		version,
	})
	.refine(({ decision, feedback }) => decision === "approved" || feedback !== "", {
		path: ["feedback"],
		error: REQUIRED,
	});

/** Why a class is taken off sale. Its owner reads it as feedback. */
export const takenDown = z.object({
	reason: reasonUpTo(2000),
});

/** The data for an administrator's decision. */
export const reviewedClass = z.object({
	class: managedClass,
	/** The latest decisions, newest first. */
	decisions: z.array(
		z.object({
			at: z.iso.datetime(),
			state: z.enum(decidedStates),
			feedback: z.string().nullable(),
		}),
	),
	/** Changes since the latest decision. Null if there is none. */
	changes: classChange.shape.changes.nullable(),
});
export type ReviewedClass = z.infer<typeof reviewedClass>;
