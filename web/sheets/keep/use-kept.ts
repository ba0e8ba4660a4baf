import { useEffect, useReducer } from "react";
import type { KeptSheet } from "./kept-sheet.ts";

/** Renders again when something about keeping the sheet changed. */
export function useKept<Watched extends Pick<KeptSheet, "subscribe">>(sheet: Watched): Watched {
	const [, render] = useReducer((count: number) => count + 1, 0);
	useEffect(() => sheet.subscribe(render), [sheet]);
	return sheet;
}
