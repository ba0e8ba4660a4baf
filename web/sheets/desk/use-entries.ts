import { useEffect, useReducer } from "react";
import { type Entry, isMark } from "#ink/marks.ts";
import { desk } from "../../messages/en/desk.ts";
import type { DeskDrawing } from "./desk-drawing.ts";

/** Renders again after each entry, and announces it. */
export function useEntries(drawing: DeskDrawing, say: (sentence: string) => void) {
	const [, render] = useReducer((count: number) => count + 1, 0);
	useEffect(
		() =>
			drawing.listen({
				onEntry(entry) {
					render();
					say(wordsOf(entry, drawing));
				},
			}),
		[drawing, say],
	);
	const { canUndo, canRedo } = drawing.live;
	return { canUndo, canRedo };
}

function wordsOf(entry: Entry, { header }: DeskDrawing): string {
	if (!isMark(entry)) return entry.kind === "undo" ? desk.undone : desk.redone;
	const pass = header.layers[entry.paint.layer] ?? "";
	return entry.kind === "stroke" ? desk.lineDrawn(pass) : desk.areaFilled(pass);
}
