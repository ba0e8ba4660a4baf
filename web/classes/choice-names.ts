import type { PublicClass } from "#contract/classes.ts";
import type { ClassChoice } from "#contract/enumerations.ts";
import { choiceNames } from "../messages/en/class-fields.ts";

/** What the value that a class has in this field is called. */
export function choiceName(drawing: Pick<PublicClass, ClassChoice>, field: ClassChoice): string {
	const names: Record<string, string> = choiceNames[field];
	return names[drawing[field]] ?? drawing[field];
}
