import { useEffect, useState } from "react";
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
	/** It is there before its drawing, and while that is loaded again. */
	sheet?: KeptSheet;
	opened?: OpenedSheet;
	failure?: unknown;
}

/** Opens a sheet with its drawing, and keeps what is drawn on it. The clock must stay the same. */
export function useSheet(id: string, clock?: Clock): Opening {
	const [state, setState] = useState<Opening>({});
	useEffect(() => {
		const stop = new AbortController();
		const { signal } = stop;
		let shown: DeskDrawing | undefined;
		const show = async (sheet: KeptSheet) => {
			await shown?.lifted();
			// What is drawn on an old one meanwhile could not be kept.
			setState({ sheet });
			const { entries } = sheet;
			const drawing = await drawingOf(sheet, signal, clock);
			// Others may have written while it loaded. Then it is loaded again, unless they still write.
			if (!sheet.readonly && sheet.entries !== entries) return;
			shown = drawing;
			setState({ sheet, opened: { sheet, drawing } });
		};
		const open = async () => {
			const sheet = await openSheet(id);
			signal.addEventListener("abort", () => void sheet.close());
			if (signal.aborted) return void sheet.close();
			onOthersWork(sheet, () => void show(sheet).catch(ignoreAbort), signal);
			await show(sheet);
		};
		open().catch((failure: unknown) => !signal.aborted && setState({ failure }));
		return () => stop.abort();
	}, [id, clock]);
	return state;
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

/** Calls back when this tab may write and another tab or device wrote what the drawing lacks. */
function onOthersWork(sheet: KeptSheet, callback: () => void, signal: AbortSignal): void {
	let { entries } = sheet;
	const stop = sheet.subscribe(() => {
		if (sheet.readonly !== null || sheet.entries === entries) return;
		entries = sheet.entries;
		callback();
	});
	signal.addEventListener("abort", stop);
}

/** The page was left meanwhile. */
function ignoreAbort(): void {}
