import type { z } from "zod";
import { sentenceOf } from "./sentence.ts";

/** A form that was sent by the browser itself and not accepted: what was typed, and what is wrong with it. */
export interface RefusedForm {
	typed: Record<string, string>;
	errors: Record<string, string>;
	/** What went wrong when no field is to blame. */
	fault: string | undefined;
}

/**
 * For a page's `action`: a form may be sent before the script is ready, or where there is none. Answers undefined when
 * `carryOut` has done it.
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
	// The first fault of a field is the one to mend first, so it is written last.
	return Object.fromEntries(
		issues.toReversed().map(({ path, message }) => [path.join("."), message]),
	);
}
