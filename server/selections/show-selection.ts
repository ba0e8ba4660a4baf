import { type ClassRefusal, mayHaveClass, priceToPay } from "#contract/classes/may-have-class.ts";
import type { Role } from "#contract/enumerations.ts";
import { toDollars } from "#contract/money.ts";
import type { Selection } from "#contract/selections.ts";
import type { SelectionRow } from "./store.ts";

/** A selection as its owner sees it. held-seats.ts adds the times of held seats. */
export type ShownSelection = Omit<Selection, "heldUntil" | "seatsHeldUntil">;

interface Owner {
	id: string;
	role: Role;
}

export function showSelection(row: SelectionRow, owner: Owner, now: number): ShownSelection {
	return {
		_id: row.id,
		classId: row.classId,
		className: row.name,
		classImage: row.image,
		price: toDollars(row.seenCents),
		currentPrice: toDollars(priceToPay(row.heldCents, row.priceCents)),
		classPrice: toDollars(row.priceCents),
		instructorName: row.ownerName,
		instructorEmail: row.emailHidden ? null : row.ownerEmail,
		studentEmail: row.studentEmail,
		availableSeats: row.available,
		hindrance: obstacleOf(row, owner, now),
	};
}

function obstacleOf(row: SelectionRow, owner: Owner, now: number): Selection["hindrance"] {
	// An enrolment replaces the selection, so the owner is not enrolled.
	const buyer = { ...owner, isEnrolled: false };
	const verdict = mayHaveClass({ now, buyer, class: row, holdsSeat: row.heldCents !== null });
	return verdict.may ? null : obstacles[verdict.code];
}

/** The obstacle that the screens show for each refusal. */
const obstacles: Record<ClassRefusal, Selection["hindrance"]> = {
	already_enrolled: null,
	not_found: "class_not_open",
	students_only: "wrong_role",
	own_class: "wrong_role",
	class_not_open: "class_not_open",
	sold_out: "sold_out",
};
