import { z } from "zod";
import { messageStates } from "./enumerations.ts";
import { datedListQuery, daysInOrder, email, id, personName } from "./fields.ts";
import { severalLines } from "./plain-text.ts";

export const newContactMessage = z.object({
	name: personName,
	email,
	message: severalLines(z.string().trim().min(1, "Message is required").max(5000)),
});

export const contactMessage = z.object({
	_id: id,
	name: z.string(),
	email: z.string(),
	message: z.string(),
	state: z.enum(messageStates),
	date: z.iso.datetime(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const messageSearch = datedListQuery
	.extend({ state: z.enum(messageStates).optional() })
	.refine(...daysInOrder);

/** The new state of a message. */
export const changedMessage = z.object({ state: z.enum(messageStates) });
