import { z } from "zod";
import { id } from "./fields.ts";

/** Where somebody is logged in. */
export const session = z.object({
	_id: id,
	/** As far as the browser says it: "Firefox", "Linux". */
	browser: z.string().nullable(),
	system: z.string().nullable(),
	/** The network address with which it began. */
	address: z.string().nullable(),
	begun: z.iso.datetime(),
	/** To a quarter of an hour: when its token was last renewed. */
	lastUsed: z.iso.datetime(),
	/** The one that asks. */
	current: z.boolean(),
});
export type Session = z.infer<typeof session>;
