import type { z } from "zod";
import { sentenceOf } from "./sentence.ts";

/** A form that the browser posted and the server rejected: the input and its errors. */
export interface RefusedForm {
	typed: Record<string, string>;
	errors: Record<string, string>;
	/** The error, if no single field is wrong. */
	fault: string | undefined;
}

/**
 * For a page's `action`: handles a form that is submitted before the script is ready, or without one. Returns
 * undefined after `carryOut` succeeded.
 */
export async function postedForm<S extends z.ZodType>(
	request: Request,
	schema: S,
	carryOut: (input: z.output<S>) => Promise<unknown>,
): Promise<RefusedForm | undefined> {
	const form = await request.formData();
	const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
	const input = schema.safeParse(typed);
	if (!input.success) return { typed, errors: firstErrors(input.error), fault: undefined };
	try {
		await carryOut(input.data);
		return undefined;
	} catch (fault) {
		return { typed, errors: {}, fault: sentenceOf(fault) };
	}
}

function firstErrors({ issues }: z.ZodError): Record<string, string> {
	// Written last, because the first error of a field is the one to keep.
	return Object.fromEntries(
		issues.toReversed().map(({ path, message }) => [path.join("."), message]),
	);
}
