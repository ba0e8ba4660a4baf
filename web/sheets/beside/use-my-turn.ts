import { useEffect, useEffectEvent, useMemo, useReducer } from "react";
import type { Entry } from "#ink/marks.ts";
import type { OpenDrawing } from "../../lessons/door.ts";
import { beside } from "../../messages/en/beside.ts";
import { type TurnSize, turnsOf } from "./groups.ts";
import { afterEvent, isDrawn, type MyTurn, noTurns } from "./my-turn.ts";

/** The key with which the student lets the lesson go on. */
const GO_ON = beside.goOnKey.toLowerCase();

export interface Turns extends MyTurn {
	isAtEnd: boolean;
	choose(size: TurnSize): void;
	setGoesOn(goesOn: boolean): void;
	/** The student's turn is over, and the lesson plays on. Does nothing while it is the teacher's turn. */
	goOn(): void;
	/** An entry of the student's own drawing. */
	hear(entry: Entry): void;
}

/** Lets a lesson stop at the end of each turn, and go on when the student says so or has drawn. */
export function useMyTurn(opened: OpenDrawing | undefined): Turns {
	const [state, tell] = useReducer(afterEvent, noTurns);
	const { size } = state;
	const turns = useMemo(() => (opened ? turnsOf(opened.score, size) : []), [opened, size]);
	useEffect(() => {
		if (!opened) return;
		const { playback } = opened;
		playback.setStops(turns.map(({ end }) => end));
		let wasStopped = false;
		const look = () => {
			const { isStopped } = playback.snapshot();
			if (isStopped === wasStopped) return;
			wasStopped = isStopped;
			const turn = turns.find(({ end }) => end === playback.now);
			if (isStopped && turn) tell({ kind: "stopped", turn });
			else tell({ kind: "left" });
		};
		look();
		return playback.subscribe(look) as () => void;
	}, [opened, turns]);
	const goOn = () => {
		if (!opened || state.mine === undefined) return;
		// At the end, playing would begin again.
		if (opened.playback.snapshot().isAtEnd) tell({ kind: "left" });
		else opened.playback.play();
	};
	useGoOn(isDrawn(state), state.mine !== undefined, goOn);
	return {
		...state,
		isAtEnd: opened?.playback.snapshot().isAtEnd ?? false,
		choose: (size) => tell({ kind: "size", size }),
		setGoesOn: (goesOn) => tell({ kind: "goes-on", goesOn }),
		goOn,
		hear: ({ kind }) => tell({ kind: kind === "undo" ? "took-back" : "drew" }),
	};
}

/** When the student has drawn the turn, and on the key that stands for going on. */
function useGoOn(isDrawn: boolean, isMine: boolean, goOn: () => void): void {
	const proceed = useEffectEvent(goOn);
	useEffect(() => {
		if (isDrawn) proceed();
	}, [isDrawn]);
	useEffect(() => {
		if (!isMine) return;
		const press = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() === GO_ON && isPlain(event)) proceed();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [isMine]);
}

/** Without Ctrl and the like, and not while somebody writes. */
function isPlain({ ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
	if (ctrlKey || altKey || metaKey || !(target instanceof Element)) return false;
	return target.closest("textarea, select, dialog, [contenteditable], [type=number]") === null;
}
