import type { IntentState } from "#contract/enumerations.ts";

/** The allowed transitions of a payment intent. It never goes back. */
const moves: Record<IntentState, readonly IntentState[]> = {
	/** Stored by us. The gateway may not know it yet. */
	creating: ["open", "voiding", "canceled"],
	/** Created at the gateway. The student may confirm it. */
	open: ["settled", "voiding", "canceled"],
	/** Payment, seat and enrolment are recorded. It is voided when the gateway finally refuses to capture. */
	settled: ["voiding"],
	/** Nothing may be charged. The gateway is being told. */
	voiding: ["canceled"],
	canceled: [],
};

/** The states from which `to` may be reached, for the `where` of the update. */
export function statesBefore(to: IntentState): IntentState[] {
	const states = Object.keys(moves) as IntentState[];
	return states.filter((from) => moves[from].includes(to));
}

/** Nothing may be charged any more. `refusal` says why. */
export function isGivenUp({ state }: { state: IntentState }): boolean {
	return state === "voiding" || state === "canceled";
}

/** The gateway has not said yet how it ended, or it was not recorded yet. */
export function isUnfinished({ state }: { state: IntentState }): boolean {
	return state === "creating" || state === "open";
}
