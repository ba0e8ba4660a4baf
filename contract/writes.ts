import { z } from "zod";

/** The answers of every write (docs/rules.md, "Names and addresses"). */
export const acknowledged = z.object({ acknowledged: z.literal(true) });
export const inserted = acknowledged.extend({
	insertedId: z.string().nullable(),
});
export const updated = acknowledged.extend({
	matchedCount: z.number().int(),
	modifiedCount: z.number().int(),
});
export const deleted = acknowledged.extend({
	deletedCount: z.number().int(),
});
