import type { PublicClass } from "#contract/classes.ts";
import { type EditableField, editableFields, editableInWords } from "#contract/classes.ts";
import { teaching } from "../../messages/teaching.ts";
import type { ClassInputs } from "./class-inputs.ts";

/** For each field that was edited here and changed elsewhere: a note with the newly saved value. */
export function newerNotes(
	{ before, newer }: { before: PublicClass; newer: PublicClass },
	touched: Partial<Record<keyof ClassInputs, unknown>>,
): Partial<Record<keyof ClassInputs, string>> {
	const both = editableFields.filter((name) => touched[name] && newer[name] !== before[name]);
	return Object.fromEntries(both.map((name) => [name, note(name, newer[name])]));
}

function note<Field extends EditableField>(field: Field, value: PublicClass[Field]): string {
	const inWords: (value: PublicClass[Field]) => string = editableInWords[field];
	return teaching.update.newer(inWords(value));
}
