import type { PublicClass } from "#contract/classes.ts";
import type { ClassChoice } from "#contract/enumerations.ts";
import { choiceNames } from "../messages/en/class-fields.ts";

/** The label of a class's value in this field. */
export function choiceName(drawing: Pick<PublicClass, ClassChoice>, field: ClassChoice): string {
	const names: Record<string, string> = choiceNames[field];
	return names[drawing[field]] ?? drawing[field];
}
