import type { Turn, TurnSize } from "./groups.ts";

/** Whose turn it is, and what ends it. */
export interface MyTurn {
	size: TurnSize;
	/** The lesson goes on by itself when the student has drawn as many strokes as the teacher. */
	goesOn: boolean;
	/** The number of strokes of the teacher's turn, during the student's turn. Otherwise undefined. */
	mine: number | undefined;
	/** Strokes that the student drew in this turn and did not take back. */
	drawn: number;
}

export type TurnEvent =
	| { kind: "size"; size: TurnSize }
	| { kind: "goes-on"; goesOn: boolean }
	/** The lesson stopped by itself at the end of a turn. */
	| { kind: "stopped"; turn: Turn }
	/** The lesson was played or moved from there by any control. */
	| { kind: "left" }
	| { kind: "drew" }
	| { kind: "took-back" };

export const noTurns: MyTurn = { size: "off", goesOn: false, mine: undefined, drawn: 0 };

export function afterEvent(state: MyTurn, event: TurnEvent): MyTurn {
	switch (event.kind) {
		case "size":
			return { ...state, size: event.size, mine: undefined, drawn: 0 };
		case "goes-on":
			return { ...state, goesOn: event.goesOn };
		case "stopped":
			return state.size === "off" ? state : { ...state, mine: event.turn.strokes, drawn: 0 };
		case "left":
			return { ...state, mine: undefined, drawn: 0 };
		case "drew":
			return state.mine === undefined ? state : { ...state, drawn: state.drawn + 1 };
		case "took-back":
			return { ...state, drawn: Math.max(0, state.drawn - 1) };
	}
}

/** The student has drawn the turn, and chose that the lesson goes on then. */
export function isDrawn({ goesOn, mine, drawn }: MyTurn): boolean {
	return goesOn && mine !== undefined && drawn >= mine;
}
