import type { z } from "zod";

/** Control characters, line and paragraph separators, and the marks that turn the direction of what follows. */
const NOT_ON_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Control characters but tab and line breaks. */
const NOT_IN_LINES = /(?![\t\n\r])\p{Cc}/u;

/** For what is one line in a form: a name, a title, an address. It may end up in the subject of a letter. */
export function oneLine<T extends z.ZodType<string>>(schema: T): T {
	return schema.refine(
		(text) => !NOT_ON_ONE_LINE.test(text),
		"Please write this on one line, without control characters",
	);
}

/** For what may have several lines: a message, a description. */
export function severalLines<T extends z.ZodType<string>>(schema: T): T {
	return schema.refine(
		(text) => !NOT_IN_LINES.test(text),
		"Please remove the control characters from this text",
	);
}

/** The same text as one line, for what comes from elsewhere and is not refused. */
export function asOneLine(text: string): string {
	return text.split(NOT_ON_ONE_LINE).join(" ");
}
