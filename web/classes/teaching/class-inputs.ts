import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { newClass, type PublicClass } from "#contract/classes.ts";
import { type ClassChoice, usualChoices } from "#contract/enumerations.ts";
import { ApiProblem } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { messages } from "../../messages/en.ts";
import { teaching } from "../../messages/teaching.ts";
import { showMessage } from "../../ui/dialogs.ts";

/** The fields of a new class. */
export const classInputs = newClass.omit({
	image: true,
	draft: true,
	instructorName: true,
	instructorEmail: true,
	status: true,
	enrolledStudents: true,
});
export type ClassInputs = z.input<typeof classInputs>;
export type ClassOutputs = z.output<typeof classInputs>;
export type ClassForm = UseFormReturn<ClassInputs, unknown, ClassOutputs>;

/** The fields that an instructor may update, but for the picture, which has a field of its own. */
export function updatable(course: PublicClass): ClassInputs {
	const fields = Object.keys(classInputs.shape) as (keyof ClassInputs)[];
	// Not parsed, because stored values may be older than a rule and have to be corrected here.
	return Object.fromEntries(fields.map((field) => [field, course[field]])) as ClassInputs;
}

/** The initial value of each select box. */
export function firstChoices(): Pick<ClassInputs, ClassChoice> {
	return usualChoices;
}

/** " $19.50 " → 19.5. Empty → undefined. Anything else → NaN, for which the contract has an error message. */
export function numberIn(text: unknown): number | undefined {
	if (typeof text === "number") return text;
	const written = String(text ?? "")
		.trim()
		.replace(/^\$\s*/, "");
	return written === "" ? undefined : Number(written);
}

/**
 * Checks an unvalidated form for numbers below zero (docs/specification.md §5). Returns the first such field, which
 * gets the focus.
 */
export async function refuseNegative({ getValues, setFocus }: ClassForm): Promise<boolean> {
	const numbers = ["availableSeats", "price"] as const;
	const negative = numbers.find((name) => Number(getValues(name)) < 0);
	if (!negative) return false;
	const { negative: title, negativeText: text } = teaching.fields;
	await showMessage({ title, text, close: messages.ok });
	setFocus(negative, { shouldSelect: true });
	return true;
}

/**
 * Shows the server's field errors beside their fields. Errors without a field here, and all other faults, go to a
 * dialog.
 */
export async function explain<Inputs extends FieldValues>(
	fault: unknown,
	form: Pick<UseFormReturn<Inputs>, "setError" | "getValues">,
	title: string,
): Promise<void> {
	const fields = fault instanceof ApiProblem ? fault.fields : [];
	const [known, other] = [fields.filter(isHere), fields.filter((one) => !isHere(one))];
	for (const { field, message } of known) form.setError(field as Path<Inputs>, { message });
	if (known.length > 0 && other.length === 0) return;
	const text = other[0]?.message;
	if (text !== undefined) await showMessage({ title, text, close: messages.ok });
	else await showFailure(title, fault);

	function isHere({ field }: { field: string }): boolean {
		return field in form.getValues();
	}
}
