import { type EditableField, type EditableValues, editableInWords } from "#contract/classes.ts";

export type Wanted = { [Field in EditableField]?: EditableValues[Field] | undefined };

/** The value of a field, formatted for display. */
export function inWords<Field extends EditableField>(
	field: Field,
	value: Wanted[Field],
): string | undefined {
	return value === undefined ? undefined : editableInWords[field](value);
}
