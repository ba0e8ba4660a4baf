import type { EditableField } from "#contract/classes.ts";
import type { ClassChoice, classChoices } from "#contract/enumerations.ts";

/** What the fields of a class are called wherever their name stands alone. */
export const fieldNames = {
	className: "Class name",
	price: "Price",
	availableSeats: "Seats",
	level: "Level",
} satisfies Record<EditableField | ClassChoice, string>;

/** Of a field that a change names: a later version of this site may have kept others. */
export function fieldName(field: string): string {
	const names: Record<string, string> = fieldNames;
	return names[field] ?? field;
}

type Choices = typeof classChoices;

/** What the values of a field are called. */
export const choiceNames = {
	level: { beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" },
} satisfies { [Field in keyof Choices]: Record<Choices[Field][number], string> };

/** Without a filter by this field. */
export const anyChoice = { level: "Any level" } satisfies Record<ClassChoice, string>;
