import { useEffect, useReducer, useState } from "react";
import type { KeptSheet } from "../keep/kept-sheet.ts";
import { openSheet } from "../keep/open-sheet.ts";
import type { DeskDrawing } from "./desk-drawing.ts";
import type { Clock } from "./drawing-clock.ts";
import { openDrawing } from "./open-drawing.ts";

export interface OpenedSheet {
	sheet: KeptSheet;
	drawing: DeskDrawing;
}

interface Opening {
	opened?: OpenedSheet;
	failure?: unknown;
}

/** Opens a sheet with its drawing, and keeps what is drawn on it. The clock must stay the same. */
export function useSheet(id: string, clock?: Clock): Opening {
	const [state, setState] = useState<Opening>({});
	useEffect(() => {
		const stop = new AbortController();
		const { signal } = stop;
		const show = (sheet: KeptSheet) =>
			drawingOf(sheet, signal, clock).then((drawing) => setState({ opened: { sheet, drawing } }));
		const open = async () => {
			const sheet = await openSheet(id);
			signal.addEventListener("abort", () => void sheet.close());
			if (signal.aborted) return void sheet.close();
			await show(sheet);
			onOthersWork(sheet, () => void show(sheet).catch(ignoreAbort), signal);
		};
		open().catch((failure: unknown) => !signal.aborted && setState({ failure }));
		return () => stop.abort();
	}, [id, clock]);
	return state;
}

/** Renders again when something about keeping the sheet changed. */
export function useKept(sheet: KeptSheet): KeptSheet {
	const [, render] = useReducer((count: number) => count + 1, 0);
	useEffect(() => sheet.subscribe(render), [sheet]);
	return sheet;
}

async function drawingOf(
	sheet: KeptSheet,
	signal: AbortSignal,
	clock: Clock | undefined,
): Promise<DeskDrawing> {
	const drawing = await openDrawing(sheet.header, sheet.entries, signal, clock);
	drawing.listen({
		onEntry: (entry) => sheet.append(entry),
		onUnderPen: (stroke) => sheet.holdUnderPen(stroke),
	});
	return drawing;
}

/** Calls back when this tab may write again after another tab or device wrote. */
function onOthersWork(sheet: KeptSheet, callback: () => void, signal: AbortSignal): void {
	let { readonly, entries } = sheet;
	const stop = sheet.subscribe(() => {
		const isBack = readonly !== null && sheet.readonly === null;
		readonly = sheet.readonly;
		if (!isBack || sheet.entries === entries) return;
		entries = sheet.entries;
		callback();
	});
	signal.addEventListener("abort", stop);
}

/** The page was left meanwhile. */
function ignoreAbort(): void {}
