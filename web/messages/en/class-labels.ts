import type { EditableField } from "#contract/classes.ts";
import type { ClassChoice, classChoices } from "#contract/enumerations.ts";

/** Labels of the fields of a class. */
export const fieldLabels = {
	className: "Class name",
	price: "Price",
	availableSeats: "Seats",
	critiques: "Critiques for each student",
	critiqueDays: "Days to answer a critique",
	level: "Level",
	subject: "Subject",
	description: "Description",
	image: "Picture",
} satisfies Record<EditableField | ClassChoice, string>;

/** The label of a changed field. A later version of the site may have stored fields that are unknown here. */
export function fieldLabel(field: string): string {
	const names: Record<string, string> = fieldLabels;
	return names[field] ?? field;
}

type Choices = typeof classChoices;

/** Labels of the values of a field. */
export const choiceNames = {
	level: { beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" },
	subject: {
		faces: "Faces",
		bodies: "Bodies",
		worlds: "Worlds",
		motion: "Motion",
		other: "Other",
	},
} satisfies { [Field in keyof Choices]: Record<Choices[Field][number], string> };

/** The option that does not filter by this field. */
export const anyChoice = { level: "Any level", subject: "All subjects" } satisfies Record<
	ClassChoice,
	string
>;
