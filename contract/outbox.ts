import { z } from "zod";

/** A letter in the outbox, which can be read while the site is local and has no mail server. */
export const keptMail = z.object({
	id: z.string(),
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	sentAt: z.iso.datetime(),
});
export type KeptMail = z.infer<typeof keptMail>;
