import { z } from "zod";

/** The shapes that every write answers (docs/rules.md, "Names and addresses"). */
export const inserted = z.object({
	acknowledged: z.literal(true),
	insertedId: z.string().nullable(),
});
export const updated = z.object({
	acknowledged: z.literal(true),
	matchedCount: z.number().int(),
	modifiedCount: z.number().int(),
});
export const deleted = z.object({
	acknowledged: z.literal(true),
	deletedCount: z.number().int(),
});
