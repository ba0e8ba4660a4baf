import type { IntentState } from "#contract/enumerations.ts";

/** The allowed moves of a payment intent, as we keep it. It never goes back. */
const moves: Record<IntentState, readonly IntentState[]> = {
	/** Ours; the gateway may or may not have heard of it. */
	creating: ["open", "voiding", "canceled"],
	/** The gateway has it and the student may confirm it. */
	open: ["settled", "voiding", "canceled"],
	/** Payment, seat and enrolment are recorded. Voided when the gateway finally refuses to capture. */
	settled: ["voiding"],
	/** Nothing may be charged; the gateway is being told. */
	voiding: ["canceled"],
	canceled: [],
};

/** The states from which `to` may be reached: the `where` of the update that moves it. */
export function statesBefore(to: IntentState): IntentState[] {
	const states = Object.keys(moves) as IntentState[];
	return states.filter((from) => moves[from].includes(to));
}

/** Nothing may be charged for it any more; `refusal` says why. */
export function isGivenUp({ state }: { state: IntentState }): boolean {
	return state === "voiding" || state === "canceled";
}
