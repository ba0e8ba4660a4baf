import { expect, test } from "vitest";
import { afterEvent, isDrawn, type MyTurn, noTurns, type TurnEvent } from "./my-turn.ts";

const stopped: TurnEvent = { kind: "stopped", turn: { end: 900, strokes: 2 } };

function after(...events: TurnEvent[]): MyTurn {
	return events.reduce(afterEvent, noTurns);
}

test("a lesson without turns never waits", () => {
	expect(after(stopped)).toEqual(noTurns);
	expect(after({ kind: "drew" }, { kind: "left" })).toEqual(noTurns);
});

test("the student's turn starts at the end of a turn and lasts until the lesson continues", () => {
	const mine = after({ kind: "size", size: "stroke" }, stopped);
	expect(mine).toMatchObject({ mine: 2, drawn: 0 });
	expect(afterEvent(mine, { kind: "left" })).toMatchObject({ mine: undefined, size: "stroke" });
});

test("turning turns off or changing their size ends the student's turn", () => {
	for (const size of ["off", "pass"] as const) {
		const state = after({ kind: "size", size: "stroke" }, stopped, { kind: "size", size });
		expect(state).toMatchObject({ size, mine: undefined });
	}
});

test("with automatic continuation, the turn ends after as many new strokes, and undo subtracts one", () => {
	const chosen: TurnEvent[] = [
		{ kind: "size", size: "group" },
		{ kind: "goes-on", goesOn: true },
		{ kind: "drew" },
		stopped,
	];
	expect(isDrawn(after(...chosen))).toBe(false);
	expect(isDrawn(after(...chosen, { kind: "drew" }))).toBe(false);
	expect(isDrawn(after(...chosen, { kind: "drew" }, { kind: "drew" }))).toBe(true);
	const undone: TurnEvent[] = [{ kind: "drew" }, { kind: "took-back" }, { kind: "took-back" }];
	expect(isDrawn(after(...chosen, ...undone, { kind: "drew" }))).toBe(false);
	expect(isDrawn(after(...chosen, ...undone, { kind: "drew" }, { kind: "drew" }))).toBe(true);
});

test("without automatic continuation, the lesson waits however much is drawn", () => {
	const state = after(
		{ kind: "size", size: "stroke" },
		stopped,
		{ kind: "drew" },
		{ kind: "drew" },
	);
	expect(isDrawn(state)).toBe(false);
	expect(state.drawn).toBe(2);
});
