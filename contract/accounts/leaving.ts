import { z } from "zod";
import { leavingObstacles } from "../enumerations.ts";
import { secondFactorProof } from "./second-factor.ts";

/** The password, and a code as well if two-step login is on. */
export const ownerProof = secondFactorProof.partial({ code: true });

const count = z.int().min(0);

/** Counts of a person's data, for the page that says what happens to it. */
export const leavingCounts = z.object({
	sheets: count,
	notes: count,
	certificates: count,
	/** Classes in which the person is enrolled. */
	classes: count,
	payments: count,
	/** Classes that the person teaches. */
	ownClasses: count,
	/** Hand-ins without a critique. */
	waitingHandIns: count,
	/** Hand-ins with one. */
	critiques: count,
});
export type LeavingCounts = z.infer<typeof leavingCounts>;

/** Problems that prevent the deletion now, and counts of the data that it would remove. */
export const leaving = z.object({
	obstacles: z.array(z.object({ code: z.enum(leavingObstacles), message: z.string() })),
	has: leavingCounts,
});
