import { mayHaveClass } from "#contract/classes/may-have-class.ts";
import type { Caller } from "../http/caller.ts";
import type { SelectionRow } from "./store.ts";

/**
 * Whether the person may buy the class that they selected. A held seat can be paid for while the instructor is
 * suspended (decisions/0064).
 */
export function mayBuySelected(
	row: SelectionRow,
	{ id, role }: Pick<Caller, "id" | "role">,
	now: number,
) {
	const paused = row.heldCents === null ? row.paused : 0;
	// An enrolment replaces the selection, so the owner is not enrolled.
	const buyer = { id, role, isEnrolled: false };
	return mayHaveClass({ now, buyer, class: { ...row, paused } });
}
