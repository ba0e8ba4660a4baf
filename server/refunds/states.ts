import type { RefundState } from "#contract/enumerations.ts";

/** The allowed transitions of a refund. A completed refund is final. */
const moves: Record<RefundState, readonly RefundState[]> = {
	/** Requested by the student. An administrator answers it. */
	asked: ["granted", "declined", "done"],
	/** The gateway is being told. The student keeps the class until the money is back. */
	granted: ["done", "refused"],
	/** An administrator may change the decision. */
	declined: ["granted", "done"],
	/**
	 * The gateway refused, and the student keeps the class. The refund can be retried here or made at the gateway.
	 */
	refused: ["granted", "done"],
	done: [],
};

/** The states from which `to` may be reached, for the `where` of the update. */
export function statesBefore(to: RefundState): RefundState[] {
	const states = Object.keys(moves) as RefundState[];
	return states.filter((from) => moves[from].includes(to));
}
