import { z } from "zod";

/** An exception in a user's browser. The browser shortens longer texts, so that the log stays readable. */
export const browserFault = z.object({
	/** Chosen at random by the browser, which shows it to the user. */
	number: z
		.string()
		.max(9, { abort: true })
		.regex(/^\d{9}$/, "The number has nine digits"),
	/** The path of the page without its query, because links in letters carry their token there. */
	page: z.string().max(300, "The path of the page has at most 300 characters"),
	message: z.string().max(500, "The message has at most 500 characters"),
	stack: z.string().max(2000, "The stack has at most 2,000 characters").default(""),
});
