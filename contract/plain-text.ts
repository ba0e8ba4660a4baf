import type { z } from "zod";

/** Control characters, line and paragraph separators, and characters that change the text direction. */
const NOT_ON_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Control characters except tab and line breaks. */
const NOT_IN_LINES = /(?![\t\n\r])\p{Cc}/u;

/** For single-line input such as a name, a title or an address. It may end up in the subject of a letter. */
export function oneLine<T extends z.ZodType<string>>(schema: T): T {
	return schema.refine(
		(text) => !NOT_ON_ONE_LINE.test(text),
		"Please write this on one line, without control characters",
	);
}

/** For input with several lines, such as a message or a description. */
export function severalLines<T extends z.ZodType<string>>(schema: T): T {
	return schema.refine(
		(text) => !NOT_IN_LINES.test(text),
		"Please remove the control characters from this text",
	);
}

/** Joins text from other sources into one line instead of refusing it. */
export function asOneLine(text: string): string {
	return text.split(NOT_ON_ONE_LINE).join(" ");
}
