import type { RefundState } from "#contract/enumerations.ts";

/** The allowed moves of a refund. Money that went back does not come again. */
const moves: Record<RefundState, readonly RefundState[]> = {
	/** The student's wish; an administrator answers it. */
	asked: ["granted", "declined", "done"],
	/** The gateway is being told. The class is the student's until the money is back. */
	granted: ["done", "refused"],
	/** An administrator may think better of it. */
	declined: ["granted", "done"],
	/** The gateway will not, and the class stays; it can be tried again, or made at the gateway. */
	refused: ["granted", "done"],
	done: [],
};

/** The states from which `to` may be reached: the `where` of the update that moves it. */
export function statesBefore(to: RefundState): RefundState[] {
	const states = Object.keys(moves) as RefundState[];
	return states.filter((from) => moves[from].includes(to));
}
