import { z } from "zod";
import { id } from "../fields.ts";

/** A device on which a user is logged in. */
export const session = z.object({
	_id: id,
	/** As far as the user agent says: "Firefox", "Linux". */
	browser: z.string().nullable(),
	system: z.string().nullable(),
	/** The network address from which the session was opened. */
	address: z.string().nullable(),
	begun: z.iso.datetime(),
	/** When the session last minted a token, accurate to a quarter of an hour. */
	lastUsed: z.iso.datetime(),
	/** True for the session that makes this call. */
	current: z.boolean(),
});
export type Session = z.infer<typeof session>;
