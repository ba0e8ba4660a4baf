import type { ClassMove, ClassState, ClassStatus, OffSale } from "../enumerations.ts";

interface AllowedMove {
	by: "owner" | "admin";
	from: readonly ClassState[];
	to: ClassState;
}

/**
 * Every move of a class from one state to another. Any other move is refused (decisions/0060). A class that was added
 * by the specification's call begins as pending, every other one as a draft.
 */
export const classMoves = {
	hand_in: { by: "owner", from: ["draft", "denied", "taken_down"], to: "pending" },
	approve: { by: "admin", from: ["pending"], to: "approved" },
	deny: { by: "admin", from: ["pending"], to: "denied" },
	withdraw: { by: "owner", from: ["approved"], to: "withdrawn" },
	put_back: { by: "owner", from: ["withdrawn"], to: "approved" },
	take_down: { by: "admin", from: ["approved", "withdrawn"], to: "taken_down" },
} as const satisfies Record<ClassMove, AllowedMove>;

export function mayMove(state: ClassState, move: ClassMove): boolean {
	const from: readonly ClassState[] = classMoves[move].from;
	return from.includes(state);
}

/**
 * Edits in these states are listed for administrators: a class that is on sale, and one that its owner puts back on
 * sale without asking.
 */
export function isEditListed(state: ClassState): boolean {
	return state === "approved" || state === "withdrawn";
}

/** The owner finds the feedback in the list of their classes. Before a decision it is only in the letter. */
export function showsFeedback(state: ClassState): boolean {
	return state !== "pending" && state !== "draft";
}

/** The two columns that store a state. */
interface KeptState {
	status: ClassStatus;
	off_sale: OffSale | null;
}

export function stateOf({ status, off_sale }: KeptState): ClassState {
	return off_sale ?? status;
}

export function keptState(state: ClassState): KeptState {
	const isStatus = state === "pending" || state === "approved" || state === "denied";
	return isStatus ? { status: state, off_sale: null } : { status: "denied", off_sale: state };
}
