import { z } from "zod";
import { auditActions } from "../enumerations.ts";
import { datedListQuery, daysInOrder, id } from "../fields.ts";

/** The search is part of the name or address of the person who acted, or of the person or class concerned. */
export const auditSearch = datedListQuery
	.extend({ action: z.enum(auditActions).optional() })
	.refine(...daysInOrder);

export const auditEntry = z.object({
	_id: id,
	at: z.iso.datetime(),
	/** Null when the action was run on the server's command line, or by a rule of the site. */
	actor: z.object({ name: z.string(), email: z.string() }).nullable(),
	/** One of `auditActions`, or an action of a later version of this site. */
	action: z.string(),
	/** The current name of the person or class. Null after it was deleted. */
	subject: z.string().nullable(),
	detail: z.record(z.string(), z.string().nullable()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
