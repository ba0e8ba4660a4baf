import { z } from "zod";
import { auditActions } from "./enumerations.ts";
import { id, page } from "./fields.ts";

export const auditSearch = page.extend({
	/** Part of a name or address of who did it, or of whom or what it was done to. */
	search: z.string().trim().max(100).optional(),
	action: z.enum(auditActions).optional(),
});

export const auditEntry = z.object({
	_id: id,
	at: z.iso.datetime(),
	/** Null: somebody at the server's own keyboard. */
	actor: z.object({ name: z.string(), email: z.string() }).nullable(),
	/** One of `auditActions`, or of a later version of this site. */
	action: z.string(),
	/** The person or class as it is called today; null once it is gone. */
	subject: z.string().nullable(),
	detail: z.record(z.string(), z.string().nullable()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
