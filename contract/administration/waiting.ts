import { z } from "zod";
import { type WaitingKind, waitingKinds } from "../enumerations.ts";
import { id, listQuery } from "../fields.ts";

const count = z.number().int();
const ofEachKind = waitingKinds.map((kind) => [kind, count]);

export const waitingCounts = z.object({
	counts: z.object(Object.fromEntries(ofEachKind) as Record<WaitingKind, typeof count>),
	/** The sum. At least this many. */
	total: count,
});
export type WaitingCounts = z.infer<typeof waitingCounts>;

export const waitingSearch = listQuery.extend({
	kind: z.enum(waitingKinds).default("refunds"),
});

/** Something that an administrator has to do. */
export const waitingItem = z.object({
	_id: id,
	/** The id for the page where it is done: of the payment, outline or critique, otherwise of the record itself. */
	target: id,
	/** The name of the class or sheet, or the beginning of the text. */
	title: z.string(),
	/** The student, instructor, applicant or sender. */
	name: z.string(),
	email: z.string(),
	since: z.iso.datetime(),
});
export type WaitingItem = z.infer<typeof waitingItem>;
