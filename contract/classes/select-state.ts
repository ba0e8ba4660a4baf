import type { Role } from "../enumerations.ts";
import { canSelect } from "../rules.ts";

/** What a Select button shows. */
export type SelectState = "open" | "selected" | "enrolled" | "sold-out" | "not-for-role";

/** Why a person may have no class at all, or not this one again: the beginning of `mayHaveClass`. */
export function personRefusal({
	role,
	isEnrolled,
}: {
	/** Undefined for a visitor, who is asked to log in. */
	role: Role | undefined;
	isEnrolled: boolean;
}): "already_enrolled" | "students_only" | undefined {
	if (isEnrolled) return "already_enrolled";
	return canSelect(role) ? undefined : "students_only";
}

/** `available`: seats that are not sold. A held seat counts among them. */
export function isSoldOut(available: number): boolean {
	return available < 1;
}

/**
 * What the Select button of one class shows to one person (docs/specification.md §4). A page has such a button only for an
 * approved class. The server judges everything again with `mayHaveClass`, which is too large for the home page's script.
 */
export function selectState(of: {
	role: Role | undefined;
	availableSeats: number;
	selected: boolean;
	enrolled: boolean;
}): SelectState {
	const refusal = personRefusal({ role: of.role, isEnrolled: of.enrolled });
	if (refusal === "already_enrolled") return "enrolled";
	if (of.selected) return "selected";
	if (refusal) return "not-for-role";
	return isSoldOut(of.availableSeats) ? "sold-out" : "open";
}
